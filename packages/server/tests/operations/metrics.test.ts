import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { findSigningKey } from "#domain/certificates/signing-keys.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import { job } from "#kernel/job.ts";
import { createApp } from "#server/app.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { asCertifier } from "#storage/tenancy.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const { app, members, owner, dependencies, database } = market;
after(() => market.stop());

const QUIET = { info: () => {}, warn: () => assert.fail(), error: (error: unknown) => assert.fail(String(error)) };
/** Only where there are replicas. */
const REPLICAS = "database_reads_total";

async function read(of = app): Promise<string> {
  return (await of.inject({ url: "/metrics" })).body;
}

/** The value of a series, by its name with its labels. */
async function figure(series: string): Promise<number | undefined> {
  const line = (await read()).split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("O90: the documents list every metric of Hotwash, with its labels, and no others", async () => {
  const types = (await read()).matchAll(/^# TYPE (\S+)/gm);
  const own = [...types].map(([, name = ""]) => name).filter((name) => !/^(nodejs|process)_/.test(name));
  const page = readFileSync(new URL("../../../../docs/observability.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].filter(([, name = ""]) => /^[a-z]/.test(name));
  const documented = new Map(rows.map(([, name = "", labels = ""]) => [name, labels]));
  assert.deepEqual([...documented.keys()].toSorted(), [...own, REPLICAS].toSorted());
  const found = [...(await read()).matchAll(/^([a-z_]+)\{(.*)\} /gm)];
  for (const [, series = "", labels = ""] of found.filter(([, name = ""]) => !/^(nodejs|process)_/.test(name))) {
    const name = series.replace(/_(bucket|sum|count)$/, "");
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label).filter((label) => label !== "le");
    for (const label of names) assert.match(documented.get(name) ?? "", new RegExp(`\`${label}\``), `${name} ${label}`);
  }
});

test("O91: queries, mutations and tool calls are timed, by operation and by tool", async () => {
  const { key } = members.operator;
  await askGraphQL(app, key, "{ gaps(limit: 1) { id } }");
  const { errors } = await askGraphQL(
    app,
    key,
    'mutation { changeGapStatus(input: { id: "nothing", status: IN_PROGRESS }) { id } }',
  );
  assert.equal(errors?.[0]?.extensions.code, "NOT_FOUND", JSON.stringify(errors));
  await callTool(app, members.carrier.key, "list_gaps", { limit: 1 });
  await callTool(app, members.carrier.key, "list_gaps", { limit: "many" });
  const count = "graphql_operation_duration_seconds_count";
  assert.equal(await figure(`${count}{operation="query"}`), 1);
  assert.equal(await figure(`${count}{operation="mutation"}`), 1);
  for (const outcome of ["ok", "refused"]) {
    assert.equal(await figure(`tool_call_duration_seconds_count{tool="list_gaps",outcome="${outcome}"}`), 1, outcome);
  }
  const body = await read();
  assert.doesNotMatch(body, /[0-9a-f]{8}-[0-9a-f]{4}-/, "no label is an id");
  assert.doesNotMatch(body, /[{,](job|instance)="/, "Prometheus sets these");
});

test("O92: a job that does not finish is late, and so is what waits in a queue without a worker", async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stuck = job({ name: "stuck", everyMs: 1, run: () => held.then(() => 0) });
  const brisk = job({ name: "brisk", everyMs: 60_000, run: async () => 0 });
  const queues = await openJobQueues(market.login, { report: (error) => assert.fail(String(error)) });
  await queues.offer(sendMail.on, [randomUUID()]);
  const running = await runJobs([stuck, brisk], dependencies, { jobRuns: dependencies.jobRuns, log: QUIET });
  await setTimeout(30);
  for (const late of ["stuck", "send-mail"]) {
    const seconds = await figure(`job_lag_seconds{name="${late}"}`);
    assert.ok(seconds !== undefined && seconds > 0.01 && seconds < 60, `${late} ${seconds}`);
  }
  for (const punctual of ["brisk", "send-chat"]) {
    assert.equal(await figure(`job_lag_seconds{name="${punctual}"}`), 0, punctual);
  }
  end();
  await running.stop();
  await queues.stop();
});

test("O93: what was given up, and the connections that were paused because they failed, are counted", async () => {
  const counts = async () => ({
    mail: await figure('dead_letters{kind="mail"}'),
    deliverable: await figure('dead_letters{kind="deliverable"}'),
    export: await figure('dead_letters{kind="export"}'),
    chat: await figure('dead_letters{kind="chat"}'),
    webhook: await figure('connections_paused{kind="webhook"}'),
    tracker: await figure('connections_paused{kind="tracker"}'),
    link: await figure('connections_paused{kind="chat"}'),
  });
  const before = await counts();
  const failed = (days: number, failure: string) =>
    owner.query(
      `insert into notifications (organization_id, id, user_id, kind, occasion, title, body, mail_status, mail_failure,
          created_at, updated_at)
        select organization_id, gen_random_uuid(), id, 'INVITATION', 'given up ' || $1::int, 'x', '', 'FAILED', $2,
          now() - $1::int * interval '1 day', now() from users where organization_id = $3 limit 1`,
      [days, failure, members.client.id],
    );
  await failed(6, "Mailbox unknown.");
  await failed(8, "Mailbox unknown.");
  await failed(1, "The recipient may no longer sign in.");
  const { rowCount: resumed } = await owner.query(
    "update webhook_subscriptions set status = 'ACTIVE', paused_because = null, paused_at = null where status = 'PAUSED'",
  );
  const pause = (id: string, because: string) =>
    owner.query(
      "update webhook_subscriptions set status = 'PAUSED', paused_because = $2, paused_at = now() where id = $1",
      [id, because],
    );
  const { rows } = await owner.query<{ id: string }>("select id from webhook_subscriptions where status = 'ACTIVE'");
  const [one, two] = rows;
  assert.ok(one && two, `${resumed}`);
  await pause(one.id, "FAILING");
  await pause(two.id, "PERSON");
  assert.deepEqual(await counts(), { ...before, mail: (before.mail ?? 0) + 1, webhook: 1 });
});

test("O94: the free space of the folders of an instance, and the age of the key that signs, are shown", async () => {
  const folders = { data: tmpdir(), backups: join(tmpdir(), "not", "there", "yet") };
  const shown = createApp(dependencies, { folders });
  const body = await read(shown);
  await shown.close();
  for (const folder of Object.keys(folders)) {
    const [free, size] = ["disk_free_bytes", "disk_size_bytes"].map((name) =>
      Number(new RegExp(`^${name}\\{folder="${folder}"\\} (\\S+)$`, "m").exec(body)?.[1]),
    );
    assert.ok(free !== undefined && size !== undefined && free > 0 && free < size, `${folder} ${free} ${size}`);
  }
  const now = new Date("2026-01-02T03:04:05Z");
  await owner.query("update signing_keys set retired_at = now() where retired_at is null");
  assert.equal(await figure("signing_key_created_timestamp_seconds"), 0);
  await asCertifier(database, (connection) => findSigningKey(connection, dependencies.secrets, now));
  assert.equal(await figure("signing_key_created_timestamp_seconds"), now.getTime() / 1000);
});
