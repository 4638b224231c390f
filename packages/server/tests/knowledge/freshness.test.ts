import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { queueAll } from "#domain/knowledge/reindexing.ts";
import { letterEmbedder, openScene, type Scene, until } from "./scene.ts";

let scene: Scene;
before(async () => {
  scene = await openScene(letterEmbedder(), { live: true });
});
after(() => scene.stop());

const finds = async (word: string) => {
  const { results } = await scene.search("client", word, { limit: 50 });
  return results.some(({ snippet }) => snippet.includes(`**${word}**`));
};
const run = (sql: string, ...values: unknown[]) =>
  scene.market.owner.query(sql, [scene.market.members.client.id, ...values]);
const stored = async (word: string) => {
  const text = "select from knowledge_passages where organization_id = $1 and (text ilike $2 or words ilike $2)";
  return (await run(text, `%${word}%`)).rowCount;
};

test("N3: a new text is found as soon as its transaction has committed, without any request", async () => {
  await run("update gaps set root_cause = 'A forgotten quokkagate.' where organization_id = $1");
  await until(() => finds("quokkagate"));
});

test("N4: a changed text is found only in its new form, and its old one is stored nowhere", async () => {
  await run("update gaps set root_cause = 'A narwhalgate.' where organization_id = $1");
  await until(() => finds("narwhalgate"));
  assert.equal(await finds("quokkagate"), false);
  assert.equal(await stored("quokkagate"), 0);
});

test("Y9: a file is found by its text until it is removed, and one of an inject once that is delivered", async () => {
  await run(
    "update attachments set text = 'An ibexgate.' where organization_id = $1 and file_name like 'proof of gap%'",
  );
  await until(() => finds("ibexgate"));
  const { results } = await scene.search("client", "ibexgate", { limit: 1 });
  assert.deepEqual([results[0]?.source, results[0]?.title], ["file", "proof of gap_id.txt"]);
  const remove = `update attachments set text = null, removed_at = now(), removed_by = 'Ada', removal_reason = 'Wrong.'
    where organization_id = $1 and file_name like 'proof of gap%'`;
  await run(remove);
  await until(async () => (await stored("ibexgate")) === 0);
  assert.equal(await finds("ibexgate"), false);

  const hide = "update attachments set spoils = $2 where organization_id = $1 and inject_id is not null";
  await run(hide, true);
  await run("update attachments set text = 'A tapirgate.' where organization_id = $1 and inject_id is not null");
  await run("update gaps set root_cause = 'An okapigate.' where organization_id = $1");
  await until(() => finds("okapigate"));
  assert.equal(await stored("tapirgate"), 0);
  await run(hide, false);
  await until(() => finds("tapirgate"));
});

test("N4: a deleted record is no longer found, and no passage or vector of it remains", async () => {
  await run("update action_items set remediation_note = 'Ocelotgate closed.' where organization_id = $1");
  await until(() => finds("Ocelotgate"));
  await run("delete from attachments where organization_id = $1");
  await run("delete from tracker_links where organization_id = $1");
  await run("delete from action_items where organization_id = $1");
  await until(async () => (await stored("ocelotgate")) === 0);
  assert.equal(await finds("Ocelotgate"), false);
  const { rowCount } = await run(`select from knowledge_vectors v where organization_id = $1
    and not exists (select from knowledge_passages p where p.organization_id = v.organization_id and p.id = v.id)`);
  assert.equal(rowCount, 0);
});

test("N4: a section that gets shorter leaves none of its passages behind", async () => {
  const long = Array.from({ length: 600 }, (_, i) => `Sentence ${i} mentions the weaselgate.`).join(" ");
  await run("update after_action_reports set narrative = $2 where organization_id = $1", long);
  await until(async () => ((await stored("weaselgate")) ?? 0) > 10);
  await run("update after_action_reports set narrative = 'Short.' where organization_id = $1");
  await until(async () => (await stored("weaselgate")) === 0);
});

test("N4: of an exercise's reports the newest FINAL one is found, and none in progress", async () => {
  const { owner } = scene.market;
  const FINAL = "status = 'FINAL', finalized_at = coalesce(finalized_at, now())";
  await run(`update after_action_reports set ${FINAL}, narrative = 'Told of the ibexgate.' where organization_id = $1`);
  await until(() => finds("ibexgate"));
  await run(`insert into after_action_reports (organization_id, id, exercise_id, version, status, narrative, author,
      created_at, updated_at)
    select organization_id, gen_random_uuid(), exercise_id, version + 1, 'DRAFT', 'Told of the lynxgate.', author, now(), now()
    from after_action_reports where organization_id = $1`);
  await until(async () => (await owner.query("select from knowledge_queue")).rowCount === 0);
  assert.deepEqual([await finds("lynxgate"), await finds("ibexgate")], [false, true]);
  await run(`update after_action_reports set ${FINAL} where organization_id = $1`);
  await until(() => finds("lynxgate"));
  await until(async () => !(await finds("ibexgate")));
});

test("N5: text of a rolled-back transaction is never found", async () => {
  const { owner } = scene.market;
  await owner.query("begin");
  await run("update gaps set root_cause = 'A puffingate.' where organization_id = $1");
  await owner.query("rollback");
  await run("update gaps set recommendation = 'See the tapirgate.' where organization_id = $1");
  await until(() => finds("tapirgate"));
  assert.equal(await stored("puffingate"), 0);
});

test("N6: an undelivered inject is not found", async () => {
  await run("update injects set body = 'Pay the okapigate.' where organization_id = $1");
  await until(() => finds("okapigate"));
  const { rows } = await run(`select count(*)::int as found from knowledge_passages p
    join injects i on i.organization_id = p.organization_id and i.id = p.record_id
    where p.organization_id = $1 and i.status <> 'DELIVERED'`);
  assert.equal(rows[0]?.found, 0);
});

test("N7: several instances that index at once store each passage once", async () => {
  const { database, dependencies, owner } = scene.market;
  const all = "select organization_id, record_id, part, md5(text) as text from knowledge_passages order by 1, 2, 3";
  await until(async () => (await owner.query("select from knowledge_queue")).rowCount === 0);
  const before = (await owner.query(all)).rows;
  await owner.query("delete from knowledge_passages");
  await Promise.all([queueAll(database), queueAll(database)]);
  const job = { clock: dependencies.clock, newId: dependencies.newId };
  const instance = async () => {
    while ((await indexBatch(database, job)) > 0);
  };
  await Promise.all([instance(), instance(), instance()]);
  await until(async () => (await owner.query("select from knowledge_queue")).rowCount === 0);
  assert.deepEqual((await owner.query(all)).rows, before);
});
