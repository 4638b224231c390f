import { z } from "zod";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { tools } from "#interfaces/tools/tools.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { callTool } from "#tests/support/ask.ts";
import { forgetRates } from "#tests/support/askers.ts";
import type { Market } from "#tests/support/market.ts";

export type Args = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, unknown>>;

/** What a list tool answers in GraphQL's words. */
export type Listing = {
  readonly record: RecordDeclaration;
  /** What a tool counts under a name of its own. */
  readonly counted: Readonly<Record<string, string>>;
  /** What it asks besides its arguments. */
  readonly implied?: (args: Args) => Args;
  /** The relations that an argument narrows instead of the list. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
};

const gapsOf = (severity: string) => `gaps_count(severity: ${severity})`;

export const listings: Readonly<Record<string, Listing>> = {
  list_exercises: {
    record: exercise,
    counted: {
      critical_gaps: gapsOf("CRITICAL"),
      high_gaps: gapsOf("HIGH"),
      medium_gaps: gapsOf("MEDIUM"),
      low_gaps: gapsOf("LOW"),
    },
  },
  list_gaps: { record: gap, counted: { open_action_items: "action_items_count(finished: false)" } },
  list_action_items: { record: actionItem, counted: {} },
  get_readiness_scores: {
    record: readinessScore,
    counted: {},
    implied: ({ exercise_id }) => (exercise_id === undefined ? { whole_organization: true } : {}),
    inside: { dimension: ["dimensions", "moved_by", "contributions"] },
  },
};

const declared = z.object({
  properties: z.record(z.string(), z.looseObject({ enum: z.array(z.string()).optional() })),
});

/** The tools that list, with what each may be asked: nothing in particular, and each code of each argument. */
export const listTools = tools
  .map(({ name, input }) => ({ name, ...declared.parse(z.toJSONSchema(input, { io: "input" })) }))
  .filter(({ properties }) => "cursor" in properties)
  .map(({ name, properties }) => ({ name, questions: questionsOf(properties) }));

function questionsOf(properties: z.infer<typeof declared>["properties"]): readonly Args[] {
  const coded = Object.entries(properties).filter(([name]) => name !== "detail");
  return [{}, ...coded.flatMap(([name, { enum: codes = [] }]) => codes.map((code) => ({ [name]: code })))];
}

/** Every page of a tool's answer, with the long texts unless it is said otherwise. */
export async function askTool(market: Market, key: string, name: string, args: Args, detail = "full") {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  for (;;) {
    await forgetRates(market);
    const given = { ...args, limit: 100, detail, ...(cursor && { cursor }) };
    const { structuredContent: page, content } = await callTool(market.app, key, name, given);
    if (!page) throw new Error(`${name} did not answer: ${content[0]?.text}`);
    items.push(...page.items);
    cursor = page.next_cursor;
    if (!cursor) return { items, total: page.total, counts: page.counts };
  }
}
