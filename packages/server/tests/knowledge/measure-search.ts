import { readFile } from "node:fs/promises";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { knowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import { search } from "#domain/knowledge/search.ts";
import { toBytes } from "#domain/knowledge/stored-vector.ts";
import { wordsOf } from "#domain/knowledge/words.ts";
import { offlineEmbedder } from "#platform/embeddings/offline-embedder.ts";
import { startMarket } from "#tests/support/market.ts";
import { evaluationSet } from "./evaluation.ts";

/** Measures how long a search takes among many passages of one organization, and the memory it costs. */
const [PASSAGES, CHUNK, DIMENSIONS, ROUNDS] = [20_000, 1_000, 512, 6];

const set = evaluationSet.parse(JSON.parse(await readFile(new URL("./eval-set.json", import.meta.url), "utf8")));
const sentences = set.docs.flatMap(({ text }) => text.split(/(?<=\.)\s+/));
let seed = 1;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed % below;
};

function madeUp() {
  const told = Array.from({ length: 6 }, () => sentences[random(sentences.length)]);
  const text = `${told.join(" ")} Seen by name${random(30_000)} at place${random(9_000)}.`;
  const vector = Float32Array.from({ length: DIMENSIONS }, () => random(2_001) / 1_000 - 1);
  return { text, words: wordsOf(text).join(" "), vector: toBytes(vector) };
}

const market = await startMarket();
const embedder = offlineEmbedder();
const { cache } = openKnowledge(market.database, embedder);
const organization = market.members.client.id;
await market.owner.query(
  `insert into knowledge_states (organization_id, id, revision, passages, model, text_revision, embedded_revision)
  values ($1, $1, 1, $2, $3, 1, 1)`,
  [organization, PASSAGES, embedder.model],
);
for (let made = 0; made < PASSAGES; made += CHUNK) {
  const rows = Array.from({ length: CHUNK }, madeUp);
  const columns = [rows.map(({ text }) => text), rows.map(({ words }) => words), rows.map(({ vector }) => vector)];
  await market.owner.query(
    `with made as (
      select gen_random_uuid() as id, * from unnest($2::text[], $3::text[], $4::bytea[]) as t (text, words, vector)),
    passages as (insert into knowledge_passages (organization_id, id, record_id, part, source, exercise_id, title, text,
        date, words, revision, created_at, updated_at)
      select $1, id, id, 0, 'GAP', null, 'Made up', text, '2026-01-01', words, 1, now(), now() from made)
    insert into knowledge_vectors (organization_id, id, model, vector, revision) select $1, id, $5, vector, 1 from made`,
    [organization, ...columns, embedder.model],
  );
}
await embedder.embed(["start"], "passages");

const { caller } = market.members.client;
const sources = new Set(Object.keys(knowledgeSource.values));
const timed = async (query: string) => {
  const began = performance.now();
  const { mode } = await search(market.database, caller, { query, sources, limit: 10 });
  return { ms: performance.now() - began, mode };
};
const before = process.memoryUsage().rss;
console.log(`first search, which reads ${PASSAGES} passages: ${(await timed("first")).ms.toFixed(0)} ms`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
console.log(`in memory: ${megabytes(cache.bytes)}; process: ${megabytes(process.memoryUsage().rss - before)} more`);
for (const what of ["new queries", "queries whose vector is known"]) {
  const times: number[] = [];
  let hybrid = 0;
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { q } of set.queries) {
      const { ms, mode } = await timed(`${q} ${round}`);
      times.push(ms);
      hybrid += Number(mode === "HYBRID");
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const spent = ((user + system) / 1_000 / times.length).toFixed(1);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(
    `${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${hybrid} of ${times.length} hybrid, ${spent} ms of this process's time each`,
  );
}
await embedder.close();
await market.stop();
