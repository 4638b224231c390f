import assert from "node:assert/strict";
import { after, test } from "node:test";
import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { letterEmbedder, openScene } from "./scene.ts";

const letters = letterEmbedder();
const scene = await openScene(letters);
after(() => scene.stop());
const { app, owner, members, database } = scene.market;

test("O20: metrics show the delay and the size of the search index", async () => {
  const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from knowledge_passages");
  assert.equal(await metric("knowledge_queue_length"), 0);
  assert.equal(await metric("knowledge_lag_seconds"), 0);
  assert.equal(await metric("knowledge_passages"), rows[0]?.n);

  const text = "update gaps set description = 'New.' where organization_id = $1";
  const { rowCount } = await owner.query(text, [members.client.id]);
  await owner.query("update knowledge_queue set queued_at = now() - interval '90 s'");
  assert.equal(await metric("knowledge_queue_length"), rowCount);
  assert.ok((await metric("knowledge_lag_seconds")) >= 90);
  await scene.indexAll();
  assert.equal(await metric("knowledge_queue_length"), 0);
});

test("O20: metrics show which organizations wait for vectors, and whether the model is used", async () => {
  assert.ok((await metric("knowledge_pending_organizations")) > 0);
  while (await embedBatch(database, letters));
  assert.equal(await metric("knowledge_pending_organizations"), 0);
  assert.equal(await metric('knowledge_embedder_ready{model="letters"}'), 1);

  openKnowledge(database, { ...letters, embed: async () => Promise.reject(new Error("It is down.")) });
  await scene.search("client", "who may isolate the network");
  assert.equal(await metric('knowledge_embedder_ready{model="letters"}'), 0);
  openKnowledge(database, undefined);
  assert.equal(await metric('knowledge_embedder_ready{model="off"}'), 0);
});

async function metric(name: string): Promise<number> {
  const { body } = await app.inject({ url: "/metrics" });
  const line = body.split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? assert.fail(`there is no ${name}`));
}
