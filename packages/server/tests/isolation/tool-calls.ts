import { z } from "zod";
import { canonicalJson } from "#domain/readiness/formula/canonical-json.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { postMcp } from "#tests/support/ask.ts";
import { type Asker, forgetRates } from "#tests/support/askers.ts";
import type { World } from "./world.ts";

export type Args = Readonly<Record<string, unknown>>;
export type Call = { readonly name: string; readonly args: Args };

const argument = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.looseObject({ enum: z.array(z.string()).optional() }).optional(),
});
const schema = z.object({ properties: z.record(z.string(), argument), required: z.array(z.string()).default([]) });

export type Argument = z.infer<typeof argument>;

/** The schema of a tool's arguments, as an agent sees it. */
export const toolArguments: ReadonlyMap<string, z.infer<typeof schema>> = new Map(
  tools.map(({ name, input }) => [name, schema.parse(z.toJSONSchema(input, { io: "input" }))]),
);

/** What a tool cannot do without. */
export function leastArgs(name: string): Record<string, unknown> {
  const { properties, required } = toolArguments.get(name) ?? { properties: {}, required: [] };
  return Object.fromEntries(required.map((each) => [each, properties[each]?.enum?.[0] ?? "backups network"]));
}

/** Each tool once, with as many records and as much of each as it gives. */
export function fullCalls(more: Args = {}): Call[] {
  return [...toolArguments].map(([name, { properties }]) => ({
    name,
    args: {
      ...leastArgs(name),
      ...(properties.detail && { detail: "full" }),
      ...(properties.limit && { limit: name === "search_knowledge" ? 50 : 100 }),
      ...more,
    },
  }));
}

const result = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ text: z.string() })]),
});
const replies = z.array(z.object({ result }));

/** The answer as one text, whatever the order of its keys: that of counts is the database's to choose. */
export function canonical({ isError, text }: Result): string {
  return isError ? text : canonicalJson(JSON.parse(text));
}

export type Result = { readonly isError: boolean; readonly text: string };

const MOST_AT_ONCE = 50;

/** Calls many tools in few requests, however many a key may make in a minute. */
export async function callAll(world: World, asker: Asker, calls: readonly Call[]): Promise<Result[]> {
  if (calls.length === 0) return [];
  await forgetRates(world);
  const batch = calls
    .slice(0, MOST_AT_ONCE)
    .map(({ name, args }, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } }));
  const answered = replies.parse((await postMcp(world.app, asker.key, batch)).json());
  const results = answered.map(({ result: { isError, content } }) => ({ isError, text: content[0].text }));
  return [...results, ...(await callAll(world, asker, calls.slice(MOST_AT_ONCE)))];
}
