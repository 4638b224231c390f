import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { endpointEmbedder } from "#platform/embeddings/endpoint-embedder.ts";
import { type Manner, startEndpoint } from "./endpoint.ts";
import { letterEmbedder, openScene, type Scene } from "./scene.ts";

let scene: Scene;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
const embedder = () => endpointEmbedder({ url: endpoint.url, model: "fake", key: "a key" });

before(async () => {
  endpoint = await startEndpoint();
  scene = await openScene(embedder());
});
after(async () => {
  await endpoint.stop();
  await scene.stop();
});

const QUERY = "who may isolate the network";
/** A new query each time: the vector of one that was asked before is known. */
let asked = 0;
const ask = () => {
  asked += 1;
  return scene.search("client", `${QUERY} ${asked}`);
};
const embedAll = async (model = embedder()) => {
  while (await embedBatch(scene.market.database, model));
};

test("N8: until passages have vectors, search uses words and says so", async () => {
  const { mode, results } = await ask();
  assert.equal(mode, "lexical");
  assert.ok(results.length > 0);
});

test("N8: afterwards it uses words and meaning", async () => {
  await embedAll();
  const { mode, results } = await ask();
  assert.equal(mode, "hybrid");
  assert.ok(results.length > 0);
  assert.deepEqual([...endpoint.keys], ["Bearer a key"]);
});

const failures: readonly Manner[] = [
  "fails",
  "is silent",
  "answers other dimensions",
  "answers too few",
  "answers text",
];

for (const manner of failures) {
  test(`N9: with an endpoint that ${manner}, search uses words and says so`, async () => {
    openKnowledge(scene.market.database, embedder());
    endpoint.behave(manner);
    const { mode, results } = await ask();
    assert.equal(mode, "lexical");
    assert.ok(results.length > 0);
  });

  test(`N9: with an endpoint that ${manner}, no passage is lost or left without its vector`, async () => {
    const { database, owner, members } = scene.market;
    endpoint.behave(manner);
    const text = `Seen while it ${manner}.`;
    await owner.query("update gaps set description = $2 where organization_id = $1", [members.client.id, text]);
    await scene.indexAll();
    if (manner !== "is silent") await assert.rejects(embedBatch(database, embedder()));
    endpoint.behave("answers");
    await embedAll();
    const { rowCount } = await owner.query(`select from knowledge_passages p where not exists (
      select from knowledge_vectors v where v.organization_id = p.organization_id and v.id = p.id)`);
    assert.equal(rowCount, 0);
  });
}

test("N10: vectors of different models are never compared; the old ones are removed when the new ones are complete", async () => {
  const { database, owner } = scene.market;
  const other = letterEmbedder("other");
  openKnowledge(database, other);
  assert.equal((await ask()).mode, "lexical");
  await embedAll(other);
  assert.equal((await ask()).mode, "hybrid");
  const { rows } = await owner.query("select distinct model from knowledge_vectors");
  assert.deepEqual(rows, [{ model: "other" }]);
});

test("N10: a vector of a text that changed meanwhile is not stored", async () => {
  const { database, owner, members } = scene.market;
  const client = members.client.id;
  const change = (text: string) =>
    owner.query("update gaps set description = $2 where organization_id = $1", [client, text]);
  const letters = letterEmbedder("other");
  const slow = {
    ...letters,
    embed: async (texts: readonly string[]) => {
      await change("The newer text, zzzz.");
      await scene.indexAll();
      return letters.embed(texts, "passages");
    },
  };
  await change("The older text, aaaa.");
  await scene.indexAll();
  await embedBatch(database, slow);
  const { rowCount } = await owner.query(
    `select from knowledge_vectors v join knowledge_passages p using (organization_id, id)
    where p.organization_id = $1 and p.text like '%zzzz%'`,
    [client],
  );
  assert.equal(rowCount, 0);
});

test("N11: if vectors do not fit in memory, search uses words; if passages do not, an organization is required", async () => {
  const { database } = scene.market;
  const { rows } = await scene.market.owner.query<{ passages: number }>(
    "select sum(passages - shared_passages)::int as passages from knowledge_states where organization_id = $1",
    [scene.market.members.client.id],
  );
  const passages = rows[0]?.passages ?? 0;
  openKnowledge(database, letterEmbedder("other"), passages * 1_010);
  assert.equal((await ask()).mode, "lexical");
  openKnowledge(database, letterEmbedder("other"), passages * 990);
  assert.match(await scene.refusal("client", { query: "network" }), /^organization_id: required, because \d+ passages/);
});
