import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { jobs } from "#catalogue/jobs.ts";
import { forgetIdempotencyKeys } from "#domain/actions/forget-idempotency-keys.ts";
import { type Job, job, queuedJob } from "#kernel/job.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const { app, members, owner, dependencies } = market;
after(() => market.stop());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

test("G47: a job removes the keys of calls that may be repeated, and no others", async () => {
  await owner.query("truncate idempotency_keys");
  for (const hours of [1, 23.9, 25.1, 300]) await addIdempotencyKeys(hours, 1);
  await work();
  const { rows } = await owner.query<{ key: string }>("select key from idempotency_keys order by created_at desc");
  assert.deepEqual(
    rows.map(({ key }) => key),
    ["1 1", "23.9 1"],
  );
});

test("however many there are, and while one is in use", async () => {
  await owner.query("truncate idempotency_keys");
  await addIdempotencyKeys(48, 2_500);
  await owner.query("begin");
  await owner.query("select from idempotency_keys where key = '48 7' for update");
  assert.equal(await forgetIdempotencyKeys.run(dependencies), 2_499);
  await owner.query("rollback");
  assert.equal(await forgetIdempotencyKeys.run(dependencies), 1);
});

test("counts of sign-in and limits that ended an hour ago are removed too, current ones are not", async () => {
  const [old, fresh] = [hoursAgo(2), new Date(Date.now() + HOUR_MS)];
  for (const [name, at] of [["old", old] as const, ["fresh", fresh] as const]) {
    await owner.query("insert into auth_rate_limits (key, count, last_request) values ($1, 1, $2)", [name, +at]);
    await owner.query(
      "insert into rate_windows (key_id, scope, started_at, used) values (gen_random_uuid(), 'MCP', $1, 1)",
      [at],
    );
    await owner.query("insert into auth_verifications values (gen_random_uuid(), $1, 'secret', $2, now(), now())", [
      name,
      at,
    ]);
    await owner.query(
      `with person as (
        insert into auth_users values (gen_random_uuid(), $1, $1, true, null, now(), now()) returning id
      ) insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
        select gen_random_uuid(), id, $1, $2, now(), now() from person`,
      [name, at],
    );
  }
  await work();
  const { rows } = await owner.query<Record<string, string[]>>(
    `select array(select key from auth_rate_limits) as limits, array(select identifier from auth_verifications) as verifications,
      array(select token from auth_sessions) as sessions, array(select 'old' from rate_windows where started_at = $1) as windows`,
    [old],
  );
  assert.deepEqual(rows[0], { limits: ["fresh"], verifications: ["fresh"], sessions: ["fresh"], windows: [] });
});

test("U13: notifications are removed 90 days after they were read, and 400 days after they were created", async () => {
  await owner.query("truncate notifications cascade");
  const told = [
    ["fresh", 1, null],
    ["read lately", 399, 89],
    ["unread", 399, null],
    ["read long ago", 120, 91],
    ["never read", 401, null],
  ] as const;
  for (const [title, age, read] of told) {
    await owner.query(
      `insert into notifications (organization_id, id, user_id, kind, occasion, title, body, read_at, created_at, updated_at)
        select organization_id, gen_random_uuid(), id, 'INVITATION', $2, $2, '', $3, $4, $4 from users
        where organization_id = $1 limit 1`,
      [members.client.id, title, read && hoursAgo(24 * read), hoursAgo(24 * age)],
    );
  }
  await work();
  const { rows } = await owner.query<{ title: string }>("select title from notifications order by title");
  assert.deepEqual(
    rows.map(({ title }) => title),
    ["fresh", "read lately", "unread"],
  );
});

test("V14: changes of an exercise are kept for two days", async () => {
  const { rows: held } = await owner.query("select organization_id, id from exercises limit 1");
  const { organization_id, id } = held[0];
  await owner.query("delete from exercise_changes where exercise_id = $1", [id]);
  for (const hours of [1, 47, 49]) {
    await owner.query("insert into exercise_changes values ($1, $2, $3, 'Exercise', $2, null, $4)", [
      organization_id,
      id,
      hours,
      hoursAgo(hours),
    ]);
  }
  await work();
  const text = "select sequence::int from exercise_changes where exercise_id = $1 order by sequence";
  assert.deepEqual((await owner.query(text, [id])).rows, [{ sequence: 1 }, { sequence: 47 }]);
});

test("O46: a failed job is logged with its name and retried, and the others run; the metrics show both", async () => {
  const logged: string[] = [];
  const log = {
    info: () => {},
    warn: () => assert.fail(),
    error: (_: unknown, message: string) => void logged.push(message),
  };
  let [failing, working] = [0, 0];
  const every = { everyMs: 20 };
  const tested: readonly Job[] = [
    job({
      ...every,
      name: "failing",
      run: async () => {
        failing++;
        throw new Error("The disk is full.");
      },
    }),
    job({ ...every, name: "working", run: async () => ++working }),
  ];
  const running = await runJobs(tested, dependencies, { jobRuns: dependencies.jobRuns, log });
  while (failing < 3 || working < 3) await setTimeout(10);
  await running.stop();
  assert.match(logged[0] ?? "", /^the job failing failed; retrying in 0.02 s$/);
  assert.ok(logged.length >= 2 && logged.every((line) => line === logged[0]));
  const { body } = await app.inject({ url: "/metrics" });
  assert.match(body, new RegExp(`job_runs_total\\{name="failing",outcome="failed"\\} ${failing}\\n`));
  assert.match(body, new RegExp(`job_runs_total\\{name="working",outcome="ok"\\} ${working}\\n`));
  assert.match(body, /job_last_success_timestamp_seconds\{name="working"\} \d/);
  assert.doesNotMatch(body, /job_last_success_timestamp_seconds\{name="failing"/);
  const [ended, held] = [working, failing];
  await setTimeout(60);
  assert.deepEqual([working, failing], [ended, held], "nothing runs after it stopped");
});

test("O54: a failure outside Hotwash is one line with its reason, without a stack", async () => {
  const logged: unknown[] = [];
  const log = {
    info: () => {},
    warn: (detail: object, message: string) => logged.push(detail, message),
    error: assert.fail,
  };
  const slow = job({
    name: "slow",
    everyMs: 20,
    run: async () => {
      throw new OutsideFailure("The embedding model is slow.");
    },
  });
  const running = await runJobs([slow], dependencies, { jobRuns: dependencies.jobRuns, log });
  while (logged.length === 0) await setTimeout(10);
  await running.stop();
  assert.deepEqual(logged.slice(0, 2), [
    { reason: "The embedding model is slow." },
    "the job slow failed; retrying in 0.02 s",
  ]);
});

test("O47: mail, deliverables, indexing and cleaning up are all in the one list, each under a name of its own", () => {
  const names = jobs.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const name of ["send-mail", "make-deliverables", "index-passages", "embed-passages", "forget-sign-ins"]) {
    assert.ok(names.includes(name), name);
  }
});

test("O48: a job with a queue runs for each waiting record; a failed attempt is logged, counted and tried again", async () => {
  const logged: string[] = [];
  const log = {
    info: () => {},
    warn: () => assert.fail(),
    error: (_: unknown, message: string) => void logged.push(message),
  };
  const [good, bad] = [randomUUID(), randomUUID()];
  const attempts: string[] = [];
  const failed: (readonly [string, string])[] = [];
  const tested = queuedJob({
    name: "queued",
    on: { name: "tested", tries: 2, pauseSeconds: 0, maxSeconds: 20 },
    everyMs: 20,
    findWaiting: async () => (attempts.length === 0 ? [good, bad] : []),
    run: async (_, { id, attempt }) => {
      attempts.push(`${id} ${attempt}`);
      if (id === bad) throw new Error("The printer is out of paper.");
    },
    fail: async (_, id, reason) => void failed.push([id, reason]),
  });
  const queues = await openJobQueues(market.login, { report: (error) => assert.fail(String(error)) });
  const running = await runJobs([tested], dependencies, { queues, jobRuns: dependencies.jobRuns, log });
  while (failed.length === 0 || attempts.length < 3) await setTimeout(10);
  await running.stop();
  await queues.stop();
  assert.deepEqual(attempts.toSorted(), [`${good} 1`, `${bad} 1`, `${bad} 2`].toSorted());
  assert.deepEqual(failed, [[bad, "The printer is out of paper."]]);
  assert.deepEqual(
    logged,
    [1, 2].map((attempt) => `the job queued failed for ${bad}, attempt ${attempt} of 2`),
  );
  const { body } = await app.inject({ url: "/metrics" });
  assert.match(body, /job_runs_total\{name="queued",outcome="failed"\} 2\n/);
  assert.match(body, /job_runs_total\{name="queued",outcome="ok"\} 1\n/);
  assert.match(body, /job_last_duration_seconds\{name="queued"\} \d/);
});

async function work(): Promise<void> {
  const context = {
    ...dependencies,
    mailer: undefined,
    embedder: undefined,
    showLink: () => {},
    reportMail: () => {},
    random: () => 0.5,
    reportWebhook: () => {},
    reportStream: () => {},
    reportChat: () => {},
    reportTracker: () => {},
    backups: undefined,
    owner: market.address,
  };
  for (const each of jobs) if (!("on" in each)) await each.run(context);
}

async function addIdempotencyKeys(hours: number, count: number): Promise<void> {
  await owner.query(
    `insert into idempotency_keys
      select $1, gen_random_uuid(), gen_random_uuid(), 'createGap', $2 || ' ' || n, '', null, $3
      from generate_series(1, $4) as n`,
    [members.client.id, String(hours), hoursAgo(hours), count],
  );
}

test("O78: the jobs of an instance whose clock is wrong wait until it is right", async () => {
  const log = { info: () => {}, warn: () => assert.fail(), error: (error: unknown) => assert.fail(String(error)) };
  let [looked, ran, isWrong] = [0, 0, true];
  const isClockWrong = () => {
    looked++;
    return isWrong;
  };
  const stamping = job({ name: "stamping", everyMs: 5, run: async () => ++ran });
  const running = await runJobs([stamping], dependencies, { jobRuns: dependencies.jobRuns, log, isClockWrong });
  while (looked < 3) await setTimeout(5);
  assert.equal(ran, 0);
  isWrong = false;
  while (ran === 0) await setTimeout(5);
  await running.stop();
});

test("O66: a job that sends waits as long as deliveries are held; the others run", async () => {
  const log = { info: () => {}, warn: () => assert.fail(), error: (error: unknown) => assert.fail(String(error)) };
  let isHeld = true;
  const looked: string[] = [];
  const waitingFor = (name: string) => async () => {
    looked.push(name);
    return [];
  };
  const queued = { everyMs: 20, run: async () => {}, fail: async () => {} };
  const on = (name: string) => ({ name, tries: 1, pauseSeconds: 0, maxSeconds: 20 });
  const tested = [
    queuedJob({ ...queued, name: "sending", sends: true, on: on("held"), findWaiting: waitingFor("sending") }),
    queuedJob({ ...queued, name: "indexing", on: on("free"), findWaiting: waitingFor("indexing") }),
  ];
  const queues = await openJobQueues(market.login, { report: (error) => assert.fail(String(error)) });
  const options = { queues, jobRuns: dependencies.jobRuns, log, isHeld: async () => isHeld };
  const running = await runJobs(tested, dependencies, options);
  while (looked.length < 3) await setTimeout(10);
  assert.deepEqual(new Set(looked), new Set(["indexing"]));
  isHeld = false;
  while (!looked.includes("sending")) await setTimeout(10);
  await running.stop();
  await queues.stop();
  const sending = jobs.flatMap((each) => ("on" in each && each.sends ? [each.name] : []));
  assert.deepEqual(sending.sort(), ["deliver-webhooks", "forward-audit", "send-chat", "send-mail", "sync-trackers"]);
});
