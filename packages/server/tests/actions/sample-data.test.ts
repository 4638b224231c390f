import assert from "node:assert/strict";
import { after, test } from "node:test";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { purgeAbandonedFiles } from "#domain/attachments/purge-abandoned-files.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { setBenchmarkOptIn } from "#domain/benchmark/set-benchmark-opt-in.ts";
import { indexPassages } from "#domain/knowledge/index-passages.ts";
import { addSampleData } from "#domain/sample/add-sample-data.ts";
import { removeSampleData } from "#domain/sample/remove-sample-data.ts";
import { Refusal, type RefusalCode } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { digestOf, fillTables } from "#tests/support/table-rows.ts";

const market = await startMarket();
after(() => market.stop());
const { members, owner, dependencies, database } = market;
const admin = members.operator.person;
const run = performing(dependencies);

/** Only the operator's own log and counters change besides. */
const others = Object.values(members).flatMap(({ id, kind }) => (kind === "OPERATOR" ? [] : [id]));
const AUDIT = ["audit_entries", "audit_heads", "audit_keys"];

test("U26: sample data is a client with a completed exercise and all that came of it, and a planned one", async () => {
  const began = performance.now();
  const { id } = await run(admin, addSampleData, {});
  const seconds = (performance.now() - began) / 1000;
  const [counted] = await rows<Record<string, unknown>>(
    `select o.is_sample, o.parent_id = $2 as is_under_operator,
      (select array_agg(status order by exercise_date) from exercises e where e.organization_id = o.id) as exercises,
      (select count(*)::int from gaps g where g.organization_id = o.id) as gaps,
      (select count(*)::int from action_items a where a.organization_id = o.id) as items,
      (select count(*)::int from injects i where i.organization_id = o.id and i.rating is not null) as rated,
      (select count(*)::int from decisions d where d.organization_id = o.id and d.quality is not null) as decisions,
      (select array_agg(status) from after_action_reports r where r.organization_id = o.id) as reports,
      (select count(*)::int from readiness_scores s where s.organization_id = o.id) as scores,
      (select count(*)::int from certificates c where c.organization_id = o.id and c.credential is not null) as certificates,
      (select count(*)::int from audit_entries e where e.organization_id = o.id and e.actor_id = $3) as entries,
      (select count(*)::int from exercises e where e.organization_id = o.id and status = 'PLANNED'
        and exercise_date > current_date) as ahead
    from organizations o where o.id = $1`,
    [id, members.operator.id, admin.actor_id],
  );
  assert.deepEqual(
    { ...counted, entries: 0 },
    {
      is_sample: true,
      is_under_operator: true,
      exercises: ["COMPLETED", "PLANNED"],
      gaps: 4,
      items: 4,
      rated: 12,
      decisions: 4,
      reports: ["FINAL"],
      scores: 2,
      certificates: 1,
      entries: 0,
      ahead: 1,
    },
  );
  assert.ok(Number(counted?.entries) > 60, `${counted?.entries} entries`);
  assert.ok(seconds < 60, `${seconds} s`);
  await run(admin, removeSampleData, {});
});

test("U27: removing it leaves no row, file, person or sign-in of it but the audit log, and nothing else changes", async () => {
  await indexAll();
  const before = await digestOf(owner, others);
  const signIns = await rows(SIGN_INS);
  const { id } = await run(admin, addSampleData, {});
  const invited = { organization_id: id, name: "Ina Sample", email: "ina@sample.example", role: "ADMIN" };
  await run(admin, inviteUser, invited);
  await indexAll();
  await fillTables(owner, id, AUDIT);
  await dependencies.files.put(`attachments/${id}/a`, Buffer.from("a"), "text/plain");
  const full = await tablesWith(id);
  assert.ok(full.length > 60, full.join(", "));
  await owner.query("update deliverables set file_key = $2 where organization_id = $1", [id, `documents/${id}/a.pdf`]);
  await dependencies.files.put(`documents/${id}/a.pdf`, Buffer.from("a"), "application/pdf");

  const done = await run(admin, removeSampleData, {});
  assert.equal(done.id, members.operator.id);
  assert.deepEqual(await tablesWith(id), AUDIT);
  assert.deepEqual(await digestOf(owner, others), before);
  assert.deepEqual(await rows(SIGN_INS), signIns);
  await purgeAbandonedFiles.run({ ...dependencies, database });
  assert.equal(await dependencies.files.get(`documents/${id}/a.pdf`), undefined);
  assert.deepEqual(await rows("select * from abandoned_files"), []);

  const { damages } = await verifyAudit(database);
  assert.deepEqual(damages, []);
  const [last] = await rows<{ action: string; actor_id: string }>(
    "select action, actor_id from audit_entries where organization_id = $1 order by sequence desc limit 1",
    [members.operator.id],
  );
  assert.deepEqual(last, { action: "removeSampleData", actor_id: admin.actor_id });
});

test("U28: only an ADMIN of the operator in person adds and removes it, and nothing else can be removed", async () => {
  const { client, carrier, operator } = members;
  const before = await digestOf(
    owner,
    Object.values(members).map(({ id }) => id),
  );
  const refusedOf = async (act: Promise<unknown>, code: RefusalCode, message: RegExp) =>
    assert.rejects(act, (error) => {
      assert.ok(error instanceof Refusal, String(error));
      assert.equal(error.code, code);
      assert.match(error.message, message);
      return true;
    });
  for (const action of [addSampleData, removeSampleData]) {
    assert.equal(action.isProposable, false);
    await refusedOf(run(operator.caller, action, {}), "FORBIDDEN", /API key may not/);
    for (const person of [{ ...admin, role: "EDITOR" } as const, client.person, carrier.person]) {
      await refusedOf(run(person, action, {}), "FORBIDDEN", /may not use/);
    }
  }
  await refusedOf(run(admin, removeSampleData, {}), "CONFLICT", /no sample data/);
  const remove = (id: string) => `select remove_sample('${id}')`;
  const direct = [
    [admin, remove(client.id)],
    [admin, remove(operator.id)],
    [admin, `update organizations set is_sample = true where id = '${client.id}'`],
    [admin, `delete from organizations where id = '${client.id}'`],
    [client.person, remove(client.id)],
    [carrier.person, remove(client.id)],
  ] as const;
  for (const [caller, text] of direct) {
    await assert.rejects(
      asCaller(database, caller, (connection) => connection.query(text)),
      { code: "42501" },
      text,
    );
  }
  assert.deepEqual(
    await digestOf(
      owner,
      Object.values(members).map(({ id }) => id),
    ),
    before,
  );
});

test("U29: there is at most one: of two people who add or remove it at once, one is refused", async () => {
  for (const action of [addSampleData, removeSampleData, addSampleData]) {
    const outcomes = await Promise.allSettled([run(admin, action, {}), run(admin, action, {})]);
    const failed = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    assert.equal(failed.length, 1);
    assert.equal(failed[0]?.code, "CONFLICT");
    assert.match(failed[0]?.message, action === addSampleData ? /sample data already/ : /no sample data/);
    const found = await rows("select from organizations where is_sample");
    assert.equal(found.length, action === addSampleData ? 1 : 0);
  }
});

test("U30: its scores never count in the benchmark, and it stays what it is", async () => {
  const [sample] = await rows<{ id: string }>("select id from organizations where is_sample");
  const organization_id = sample?.id ?? "";
  const opting = run(admin, setBenchmarkOptIn, { organization_id, opted_in: true });
  await assert.rejects(opting, /must not be the sample client/);
  const direct = (text: string) => asCaller(database, admin, (connection) => connection.query(text, [organization_id]));
  await assert.rejects(direct("update organizations set is_sample = false where id = $1"), { code: "42501" });
  await assert.rejects(direct("update organizations set benchmark_opted_in_at = now() where id = $1"), {
    code: "23514",
  });
  const found = await rows("select benchmark_opted_in_at, is_sample from organizations where id = $1", [
    organization_id,
  ]);
  assert.deepEqual(found, [{ benchmark_opted_in_at: null, is_sample: true }]);
});

const SIGN_INS = "select id, email from auth_users order by 1";

async function rows<R extends object>(text: string, values: unknown[] = []): Promise<readonly R[]> {
  return (await owner.query<R>(text, values)).rows;
}

async function indexAll(): Promise<void> {
  while ((await indexPassages.run({ ...dependencies, database })) > 0);
}

/** Where it has rows, by whatever column names it. */
async function tablesWith(organization: string): Promise<readonly string[]> {
  const found: string[] = [];
  const named = await rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
        and (a.attname like '%organization_id' or c.relname = 'organizations' and a.attname in ('id', 'parent_id'))
      order by 1, 2`,
  );
  for (const { table, column } of named) {
    const { rowCount } = await owner.query(`select from ${table} where ${column} = $1 limit 1`, [organization]);
    if (rowCount) found.push(table);
  }
  return found;
}
