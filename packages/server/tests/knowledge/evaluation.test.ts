import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { offlineEmbedder } from "#platform/embeddings/offline-embedder.ts";
import { evaluationSet, qualities, rankWithSearch } from "./evaluation.ts";

const set = evaluationSet.parse(JSON.parse(await readFile(new URL("./eval-set.json", import.meta.url), "utf8")));
const embedder = offlineEmbedder();
after(() => embedder.close());

const ndcg = async (withVectors: boolean) => {
  const found = qualities(set, await rankWithSearch(set, withVectors ? embedder : undefined));
  return (type: string) => found.get(type)?.ndcg ?? 0;
};

test("N13: search by words and meaning answers the evaluation set as well as promised", async () => {
  const of = await ndcg(true);
  assert.ok(of("all") >= 0.74, `all questions: ${of("all")}`);
  assert.equal(of("exact"), 1);
  assert.ok(of("typo") >= 0.95, `misspelt questions: ${of("typo")}`);
});

test("N13: words alone find exact queries, and most misspelled ones", async () => {
  const of = await ndcg(false);
  assert.equal(of("exact"), 1);
  assert.ok(of("typo") >= 0.9, `misspelt questions: ${of("typo")}`);
});
