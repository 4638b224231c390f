import { z } from "zod";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { embedPassages, indexPassages } from "#domain/knowledge/index-passages.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import { runJobs } from "#server/run-jobs.ts";
import { postMcp } from "#tests/support/ask.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const kinds = z.union([z.string(), z.array(z.string()).min(2)]);
const reply = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    content: z.array(z.object({ text: z.string() })),
    structuredContent: z
      .object({
        mode: z.enum(["hybrid", "lexical"]),
        results: z.array(
          z.strictObject({
            source: z.string(),
            record_id: z.string(),
            exercise_id: z.string().nullable(),
            organization: z.string(),
            title: z.string(),
            snippet: z.string(),
            date: z.string(),
            score: z.number().min(0).max(1),
            author_kind: z.partialRecord(z.enum(["organization", "title", "snippet"]), kinds),
          }),
        ),
      })
      .optional(),
  }),
});

export type Answer = NonNullable<z.infer<typeof reply>["result"]["structuredContent"]>;

/** A model that knows letters: a vector says how often each occurs. */
export function letterEmbedder(model = "letters"): Embedder {
  const vectorOf = (text: string) =>
    Float32Array.from({ length: 26 }, (_, i) => text.toLowerCase().split(String.fromCharCode(97 + i)).length - 1);
  return { model, far: 0, embed: async (texts) => texts.map(vectorOf), close: async () => {} };
}

export type Scene = {
  readonly market: Market;
  readonly search: (who: MemberName, query: string, more?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  readonly refusal: (who: MemberName, args: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Works off the queue, as the server does beside its requests. */
  readonly indexAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A market, with its records indexed; `live` keeps the index up to date in the background. */
export async function openScene(embedder: Embedder | undefined, { live = false } = {}): Promise<Scene> {
  const market = await startMarket();
  const { database, dependencies } = market;
  openKnowledge(database, embedder);
  const job = { clock: dependencies.clock, newId: dependencies.newId };
  const indexAll = async () => {
    while ((await indexBatch(database, job)) > 0);
  };
  await indexAll();
  const error = (thrown: unknown) => {
    throw thrown;
  };
  const options = { jobRuns: dependencies.jobRuns, log: { info: () => {}, warn: error, error } };
  const context = { ...dependencies, embedder };
  const indexing = live ? await runJobs([indexPassages, embedPassages], context, options) : undefined;
  const call = async (who: MemberName, args: object) => {
    const params = { name: "search_knowledge", arguments: args };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    // The key's minute is not what these tests are about.
    await market.owner.query("delete from rate_windows");
    const response = await postMcp(market.app, market.members[who].key, message);
    return reply.parse(response.json()).result;
  };
  return {
    market,
    indexAll,
    search: async (who, query, more = {}) => {
      const { structuredContent, content } = await call(who, { query, ...more });
      if (!structuredContent) throw new Error(content[0]?.text);
      return structuredContent;
    },
    refusal: async (who, args) => {
      const { isError, content } = await call(who, args);
      if (!isError) throw new Error("It was not refused.");
      return content[0]?.text ?? "";
    },
    stop: async () => {
      await indexing?.stop();
      await market.stop();
    },
  };
}

/** Only ends a test that would never end: a busy machine takes far less. */
const LONGEST_MS = 5 * 60_000;

/** Waits until something holds; how long that takes decides nothing. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + LONGEST_MS;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error("It never came to be.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
