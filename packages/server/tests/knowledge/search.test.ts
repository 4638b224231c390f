import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { IndexCache, type KnowledgeState } from "#domain/knowledge/index-cache.ts";
import { AUTHORS, withAuthorKind } from "#tests/agreement/author-kind.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { letterEmbedder, openScene, type Scene } from "./scene.ts";

let scene: Scene;
before(async () => {
  scene = await openScene(undefined);
});
after(() => scene.stop());

test("N12: an existing id in the query comes first, and an unknown one finds nothing", async () => {
  const [first] = (await scene.search("client", "T1486")).results;
  assert.match(first?.snippet ?? "", /\*\*T1486\*\*/);
  assert.equal((await scene.search("client", "G-2")).results[0]?.title, "No deputy commander at night");
  assert.deepEqual((await scene.search("client", "CVE-1999-0001")).results, []);
});

test("N12: a misspelled word finds the intended one, and the snippet marks it as written", async () => {
  const [first] = (await scene.search("client", "bakcups on the same domian")).results;
  assert.match(first?.snippet ?? "", /\*\*Backups\*\* stand on the same \*\*domain\*\*/);
});

test("N12: results far from the query are left out", async () => {
  assert.deepEqual((await scene.search("client", "symphony orchestra tickets")).results, []);
});

test("N12: filters select by source, exercise, organization and day", async () => {
  const [any] = (await scene.search("operator", "network")).results;
  const only = async (more: Record<string, unknown>) => (await scene.search("operator", "network", more)).results;
  for (const { source } of await only({ sources: ["finding"] })) assert.equal(source, "finding");
  for (const { exercise_id } of await only({ exercise_id: any?.exercise_id }))
    assert.equal(exercise_id, any?.exercise_id);
  const ofClient = await only({ organization_id: "client" });
  assert.ok(ofClient.length > 0 && ofClient.every(({ organization }) => organization === "client"));
  assert.deepEqual(await only({ from: "2090-01-01" }), []);
  assert.deepEqual(await only({ to: "2000-01-01" }), []);
  assert.equal((await only({ limit: 1 })).length, 1);
});

test("N12: GraphQL and MCP give the same answer", async () => {
  const query = `{ search_knowledge(query: "isolate the network", limit: 5) {
    mode results { source record_id exercise_id organization title snippet date score ${AUTHORS} } } }`;
  const { data } = await askGraphQL(scene.market.app, scene.market.members.operator.key, query);
  const { mode, results } = await scene.search("operator", "isolate the network", { limit: 5 });
  const upper = results.map((result) => ({ ...result, source: result.source.toUpperCase() }));
  assert.deepEqual(withAuthorKind(data?.search_knowledge), { mode: mode.toUpperCase(), results: upper });
});

test("N12: an empty or overlong query is refused with what is accepted; one in another script is answered", async () => {
  assert.match(await scene.refusal("client", { query: "" }), /^query: /);
  assert.match(await scene.refusal("client", { query: " \n " }), /^query: must not be empty/);
  assert.match(await scene.refusal("client", { query: "x".repeat(10_000) }), /^query: .*1000/);
  assert.match(await scene.refusal("client", {}), /^query: /);
  assert.match(await scene.refusal("client", { query: "a", sources: ["rumours"] }), /sources.*"gap"/s);
  for (const query of ["ランサムウェア 対応", "резервные копии", "שלום", "🔥🔥", "the of and"]) {
    assert.deepEqual(await scene.search("client", query), { mode: "lexical", results: [] });
  }
});

test("N12: a text in a script without spaces is found by a part of it", async () => {
  const { owner, members } = scene.market;
  await owner.query("update gaps set description = $2 where organization_id = $1", [
    members.client.id,
    "夜間の指揮者がいなかった。",
  ]);
  await scene.indexAll();
  assert.match((await scene.search("client", "指揮者")).results[0]?.snippet ?? "", /\*\*指揮\*\*/);
});

test("N11: the cache stays within its bytes, and drops what was unused the longest", async () => {
  const { database, members } = scene.market;
  const caller = members.operator.caller;
  const { rows } = await scene.market.owner.query<KnowledgeState & { whole: number }>(
    `select organization_id, revision::float8 as revision, passages, (select count(*)::int from knowledge_passages p
      where p.organization_id = s.organization_id and not p.shared) as whole
    from knowledge_states s order by organization_id`,
  );
  const states = rows.map((row) => ({ ...row, removals: 0 }));
  const roomy = new IndexCache(database, Number.POSITIVE_INFINITY);
  for (const state of states) await roomy.bring(caller, [state], null);
  const ceiling = roomy.bytes / 2;
  const tight = new IndexCache(database, ceiling);
  for (const state of states) {
    const [index] = await tight.bring(caller, [state], letterEmbedder().model);
    assert.equal(index?.size, state.whole);
    assert.ok(tight.bytes <= ceiling);
  }
});
