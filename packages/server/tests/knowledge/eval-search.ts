import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { offlineEmbedder } from "#platform/embeddings/offline-embedder.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { type EvaluationSet, evaluationSet, qualities, type Rankings, rankWithSearch } from "./evaluation.ts";

/** Measures search on the set beside this file, and on those whose paths are given, against PostgreSQL's full text search. */
const OWN = new URL("./eval-set.json", import.meta.url);

const DOCS = `
  create temporary table docs as select doc ->> 'id' as id,
    to_tsvector('english', concat_ws(' ', doc ->> 'title', doc ->> 'text')) as words
  from jsonb_array_elements($1::jsonb) doc`;
const EVERY_WORD = "plainto_tsquery('english', $1)";
const ANY_WORD = "cast(replace(plainto_tsquery('english', $1)::text, '&', '|') as tsquery)";

async function rankWithFullText(client: Client, { queries }: EvaluationSet, asked: string): Promise<Rankings> {
  const rankings: string[][] = [];
  const text = `select id from docs, lateral (select ${asked} as asked) query where words @@ asked order by ts_rank(words, asked) desc, id`;
  for (const { q } of queries) {
    const { rows } = await client.query<{ id: string }>(text, [q]);
    rankings.push(rows.map(({ id }) => id));
  }
  return rankings;
}

const { owner, drop } = await createEmptyDatabase();
const embedder = offlineEmbedder();
const client = new Client(owner);
await client.connect();
try {
  for (const path of [OWN, ...process.argv.slice(2)]) {
    const set = evaluationSet.parse(JSON.parse(await readFile(path, "utf8")));
    await client.query("drop table if exists docs");
    await client.query(DOCS.replace("$1", client.escapeLiteral(JSON.stringify(set.docs))));
    const systems: Record<string, Rankings> = {
      "full text, every word": await rankWithFullText(client, set, EVERY_WORD),
      "full text, any word": await rankWithFullText(client, set, ANY_WORD),
      "search, lexical": await rankWithSearch(set, undefined),
      "search, hybrid": await rankWithSearch(set, embedder),
    };
    console.log(`\n${set.name}: ${set.docs.length} passages, ${set.queries.length} questions`);
    console.table(
      Object.entries(systems).flatMap(([system, rankings]) =>
        [...qualities(set, rankings)].map(([type, { ndcg, recall, mrr }]) => ({
          system,
          questions: type,
          "nDCG@10": ndcg.toFixed(3),
          "recall@5": recall.toFixed(3),
          MRR: mrr.toFixed(3),
        })),
      ),
    );
  }
} finally {
  await client.end();
  await embedder.close();
  await drop();
}
