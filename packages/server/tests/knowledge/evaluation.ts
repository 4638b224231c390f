import { z } from "zod";
import { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { rank } from "#domain/knowledge/rank.ts";
import { isOnlyIds, wordsOf } from "#domain/knowledge/words.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";

/** Passages, and questions with the passages that answer them: 2 answers it, 1 has to do with it. */
export const evaluationSet = z.object({
  name: z.string(),
  docs: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  queries: z.array(
    z.object({ id: z.string(), type: z.string(), q: z.string(), rel: z.record(z.string(), z.number()) }),
  ),
});

export type EvaluationSet = z.infer<typeof evaluationSet>;

/** Ids of passages for each question, best first. */
export type Rankings = readonly (readonly string[])[];

export type Quality = { readonly ndcg: number; readonly recall: number; readonly mrr: number };

/** Ranks as search does, with the set as one organization's passages. */
export async function rankWithSearch(set: EvaluationSet, embedder: Embedder | undefined): Promise<Rankings> {
  const index = new OrganizationIndex();
  for (const { id, title, text } of set.docs) {
    const words = wordsOf(`${title}\n${text}`).join(" ");
    index.put({ id, source: "FINDING", exercise_id: null, date: "2026-01-01", words });
  }
  // One by one: the embedder limits the time of a call, and a busy machine decides nothing here.
  for (const { id, title, text } of set.docs) {
    const [vector] = (await embedder?.embed([`${title}. ${text}`], "passages")) ?? [];
    if (vector) index.setVector(id, vector);
  }
  const rankings: string[][] = [];
  for (const { q } of set.queries) {
    const [vector] = (await embedder?.embed([q], "passages")) ?? [];
    const wanted = { query: q, vector: isOnlyIds(q) || !vector ? null : unit(vector), far: embedder?.far ?? null };
    const { ranked } = rank([index], { ...wanted, sources: new Set(["FINDING"]) });
    rankings.push(ranked.map(({ id }) => id));
  }
  return rankings;
}

function unit(vector: Float32Array): Float32Array | null {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((each) => each / length) : null;
}

/** By type of question, and over all. */
export function qualities({ queries }: EvaluationSet, rankings: Rankings): ReadonlyMap<string, Quality> {
  const measured = queries.map(({ type, rel }, i) => ({ type, ...qualityOf(rankings[i] ?? [], rel) }));
  const groups = new Map([...Map.groupBy(measured, ({ type }) => type), ["all", measured] as const]);
  return new Map([...groups].map(([type, each]) => [type, mean(each)]));
}

function mean(each: readonly Quality[]): Quality {
  const of = (key: keyof Quality) => each.reduce((sum, quality) => sum + quality[key], 0) / each.length;
  return { ndcg: of("ndcg"), recall: of("recall"), mrr: of("mrr") };
}

function qualityOf(ranking: readonly string[], rel: Readonly<Record<string, number>>): Quality {
  const grades = ranking.slice(0, 10).map((id) => rel[id] ?? 0);
  const best = Object.values(rel).sort((a, b) => b - a);
  const most = Math.max(...best);
  const answers = Object.keys(rel).filter((id) => rel[id] === most);
  const first = ranking.findIndex((id) => answers.includes(id));
  return {
    ndcg: gain(grades) / gain(best.slice(0, 10)),
    recall: answers.filter((id) => ranking.slice(0, 5).includes(id)).length / answers.length,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}
