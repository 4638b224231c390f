import { z } from "zod";
import type { Args, Call, View } from "#interfaces/assistant/understanding/understanding.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

/** A tool's answer, or its refusal in English and as the person may read it. */
export type Said = { readonly isError: boolean; readonly text: string; readonly refusal?: Phrase | undefined };
export type CallTool = (tool: string, args: Args) => Promise<Said>;

export type Item = Readonly<Record<string, unknown>>;

export type Made = { readonly tool: string; readonly arguments: Args; readonly text: string };

export type Outcome =
  | { readonly refused: Phrase; readonly calls: readonly Made[] }
  | {
      readonly calls: readonly Made[];
      readonly items: readonly Item[];
      /** The number of matching records, whatever the view. */
      readonly total: number | undefined;
      /** The number that answers "how many". */
      readonly count?: number;
      /** Scores left out because they are not FINAL. */
      readonly unranked?: number;
    };

const PAGE = 100;
/** Pages read for one answer: 1,200 records. Beyond that, the answer would silently cover only a part. */
const MOST_PAGES = 12;
const MOST_MENDINGS = 3;

const listed = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string().nullable(),
  total: z.number(),
});

/**
 * Calls the tool as understood, corrects names that are close to one record, and reads as many pages as the view needs.
 */
export async function carryOut({ tool, arguments: args, view }: Call, call: CallTool): Promise<Outcome> {
  const calls: Made[] = [];
  const isList = isListTool(tool);
  const size = isList ? { limit: sizeFor(view) } : {};
  const first = await callAndMend(tool, { ...args, ...size }, call, calls);
  if (first.isError) return { refused: refusalIn(first), calls };
  const answer = calls.at(-1);
  if (!isList || !answer) return { calls, items: itemsOf(tool, JSON.parse(first.text)), total: undefined };
  let page = listed.parse(JSON.parse(first.text));
  const { total } = page;
  if (view.counts === "records" && !view.pick && !view.bound) return { calls, items: page.items, total, count: total };
  const items = [...page.items];
  while (needsAll(view) && page.next_cursor !== null) {
    if (calls.length > MOST_PAGES)
      return { refused: phrase`More than ${items.length} records match; narrow the question.`, calls };
    const next = await callAndMend(tool, { ...answer.arguments, cursor: page.next_cursor }, call, calls);
    if (next.isError) return { refused: refusalIn(next), calls };
    page = listed.parse(JSON.parse(next.text));
    items.push(...page.items);
  }
  return { calls, total, ...viewed(items, view) };
}

export function refusalIn({ text, refusal }: Said): Phrase {
  return refusal ?? verbatim(text);
}

function isListTool(tool: string): boolean {
  return tool.startsWith("list_") || tool === "get_readiness_scores";
}

function sizeFor(view: View): number {
  if (needsAll(view)) return PAGE;
  return view.counts === "records" ? 1 : (view.first ?? 25);
}

function needsAll({ counts, pick, bound }: View): boolean {
  return counts === "organizations" || pick !== undefined || bound !== undefined;
}

type Viewed = { readonly items: readonly Item[]; readonly count?: number; readonly unranked?: number };

function viewed(items: readonly Item[], view: View): Viewed {
  const kept = view.bound ? items.filter((item) => isWithin(item, view.bound)) : items;
  if (view.counts === "organizations") return { items: kept, count: new Set(kept.map(organizationOf)).size };
  if (view.pick === "commonest") {
    const groups = [...Map.groupBy(kept, organizationOf).values()].toSorted((a, b) => b.length - a.length);
    return { items: groups[0] ?? [] };
  }
  const picked = view.pick && view.by ? pickedBy(kept, view.by, view.pick).slice(0, view.first ?? 1) : kept;
  if (view.counts) return { items: picked, count: picked.length };
  if (view.by === "overall_score") return { items: picked, unranked: kept.filter((item) => !isRanked(item)).length };
  return { items: view.first === undefined ? picked : picked.slice(0, view.first) };
}

function isWithin(item: Item, bound: View["bound"]): boolean {
  const score = item.overall_score;
  if (typeof score !== "number" || !bound) return false;
  return bound.isBelow ? score < bound.value : score > bound.value;
}

/** Sorted by the field, lowest or highest first; for dimensions, only the extreme one is kept. */
function pickedBy(items: readonly Item[], by: string, pick: View["pick"]): readonly Item[] {
  const [list, field] = by.split(".");
  const sign = pick === "lowest" ? 1 : -1;
  const inOrder = (all: readonly Item[], name: string) =>
    all
      .filter((item) => item[name] !== null && item[name] !== undefined)
      .toSorted((a, b) => sign * compare(a[name], b[name]));
  if (field === undefined || list === undefined) return inOrder(items.filter(isRanked), by);
  return items.map((item) => ({ ...item, [list]: inOrder(itemList.parse(item[list]), field).slice(0, 1) }));
}

/** Among several organizations only FINAL scores are ranked. */
function isRanked(item: Item): boolean {
  return item.overall_score === undefined || organizationOf(item) === "" || item.status === "final";
}

const itemList = z.array(z.record(z.string(), z.unknown()));

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : 1;
}

const named = z.object({ organization: z.object({ name: z.string() }) });

function organizationOf(item: Item): string {
  const read = named.safeParse(item);
  return read.success ? read.data.organization.name : "";
}

function itemsOf(tool: string, answer: unknown): readonly Item[] {
  const lists = z.record(z.string(), z.unknown()).parse(answer);
  const key = tool === "search_knowledge" ? "results" : tool === "get_industry_benchmark" ? "measures" : "frameworks";
  return itemList.parse(lists[key]);
}

/** A refusal lists candidates: if only one of them contains all the given words, it is meant. */
export async function callAndMend(tool: string, args: Args, call: CallTool, calls: Made[]): Promise<Said> {
  let given = args;
  for (let mended = 0; ; mended++) {
    const said = await call(tool, given);
    calls.push({ tool, arguments: given, text: said.text });
    const mend = said.isError && mended < MOST_MENDINGS ? mendOf(given, said.text) : undefined;
    if (!mend) return said;
    given = { ...given, ...mend };
  }
}

const CANDIDATE = /(?:: |, )([^:]+?) \(([0-9a-f-]{36})\)/g;

function mendOf(args: Args, complaint: string): Args | undefined {
  const argument = Object.keys(args).find((name) => complaint.startsWith(`${name}:`));
  if (argument === undefined) return undefined;
  const wanted = wordsOf(String(args[argument]));
  const fitting = [...complaint.matchAll(CANDIDATE)].filter(([, name = ""]) =>
    wanted.every((word) => wordsOf(name).includes(word)),
  );
  const [only, ...others] = fitting;
  return only?.[2] !== undefined && others.length === 0 ? { [argument]: only[2] } : undefined;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
