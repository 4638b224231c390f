import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Door } from "#tests/mcp/door.ts";
import { answerOf, answersOf, post, toolCall } from "#tests/mcp/json-rpc.ts";

const result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

export const listPage = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string().nullable(),
  total: z.number(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  note: z.string().optional(),
});

export type Page = z.infer<typeof listPage>;
export type Item = Page["items"][number];
export type Args = Readonly<Record<string, unknown>>;

/** The result of a call, whatever tool it is. */
export async function callAny(app: FastifyInstance, key: string, tool: string, args?: Args) {
  return result.parse(answerOf(await post(app, key, toolCall(tool, args))).result);
}

/** The results of many calls, in as few requests as it takes. */
export async function callTogether(
  { app, freshMinute }: Pick<Door, "app" | "freshMinute">,
  key: string,
  calls: readonly { readonly tool: string; readonly args: Args }[],
) {
  const results: z.infer<typeof result>[] = [];
  for (let i = 0; i < calls.length; i += BATCH) {
    await freshMinute();
    const batch = calls.slice(i, i + BATCH).map(({ tool, args }, id) => toolCall(tool, args, id));
    results.push(...answersOf(await post(app, key, batch)).map((answer) => result.parse(answer.result)));
  }
  return results;
}

const BATCH = 50;

/** What a tool that cannot answer says. */
export async function errorText(app: FastifyInstance, key: string, tool: string, args?: Args): Promise<string> {
  const { isError, content, structuredContent } = await callAny(app, key, tool, args);
  const text = content.map((item) => item.text).join("");
  assert.equal(isError, true, `${tool} ${JSON.stringify(args)} is answered: ${text.slice(0, 300)}`);
  assert.equal(structuredContent, undefined);
  return text;
}

/** One page of a list. */
export async function pageOf(app: FastifyInstance, key: string, tool: string, args?: Args): Promise<Page> {
  const { isError, content, structuredContent } = await callAny(app, key, tool, args);
  assert.equal(isError, undefined, `${tool} ${JSON.stringify(args)}: ${content[0]?.text}`);
  return listPage.parse(structuredContent);
}

/** All pages of a list, one after the other; `between` happens after each. */
export async function walk(
  { app, freshMinute }: Pick<Door, "app" | "freshMinute">,
  key: string,
  tool: string,
  args: Args = {},
  between: () => Promise<unknown> = async () => {},
): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    await freshMinute();
    const next = await pageOf(app, key, tool, { ...args, ...(cursor !== undefined && { cursor }) });
    pages.push(next);
    cursor = next.next_cursor;
    assert.ok(pages.length <= 2_000, `${tool} never ends`);
    await between();
  }
  return pages;
}

export function itemsOf(pages: readonly Page[]): Item[] {
  return pages.flatMap(({ items }) => items);
}

export function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => z.string().parse(id));
}
