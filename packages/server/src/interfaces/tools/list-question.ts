import type { ListDeclaration } from "#interfaces/tools/list-declaration.ts";
import {
  type Args,
  relatedValues,
  type Shown,
  type ShownEntry,
  shapeOf,
  shownTogether,
  where,
} from "#interfaces/tools/shown.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { type BoundedStore, createBoundedStore } from "#platform/bounded-store.ts";
import type { Question, Shape } from "#storage/read/question.ts";

type Page = { readonly limit: number; readonly after: readonly string[] | undefined; readonly isFull: boolean };

/**
 * A list tool's question for the read compiler: a page and the totals. A filtered field has one value in all matches,
 * so it is not counted.
 */
export function listQuestions(declared: ListDeclaration, caller: Caller, args: Args, { limit, after, isFull }: Page) {
  const { record, implied, inside = {}, counted } = declared;
  const own = Object.entries(args).filter(([name]) => !(name in inside));
  const filters = { ...Object.fromEntries(own), ...implied?.(args) };
  const isAlone = caller.kind === "CLIENT" || (caller.kind === "CARRIER" && caller.book.length === 1);
  const narrowing = Object.keys(inside).filter((argument) => args[argument] !== undefined);
  const shown = where(shownTo(declared, args, narrowing, { isAlone, isFull }), filters);
  const shape = keptShape(declared, shown, { isAlone, isFull, filters: Object.keys(filters), narrowing });
  const page: Question<RecordDeclaration> = {
    record,
    form: { kind: "page", continued: after !== undefined },
    shape,
    // One more than requested, to know whether there is another page.
    values: { filters, limit: limit + 1, offset: 0, after, related: relatedValues(shown, isFull) },
  };
  const settled = new Map(
    counted.flatMap((field) => (isSettled(record, field, filters) ? [[field, filters[field]]] : [])),
  );
  const by = counted.filter((field) => !settled.has(field));
  const tally: Question<RecordDeclaration> = { ...page, form: { kind: "tally", by } };
  return { page, tally, settled };
}

function isSettled({ filters }: RecordDeclaration, field: string, given: Args): boolean {
  const filter = filters[field];
  return given[field] !== undefined && filter?.compare === "=" && "field" in filter && filter.field === field;
}

type Extent = { readonly isAlone: boolean; readonly isFull: boolean };

function shownTo(
  { concise, full, organization, inside = {} }: ListDeclaration,
  args: Args,
  narrowing: readonly string[],
  { isAlone, isFull }: Extent,
): Shown {
  const owner: ShownEntry[] = isAlone ? [] : [{ key: "organization", relation: "organization", shown: organization }];
  const select = shownTogether(concise.select, isFull ? full.select : [], owner).map((entry): ShownEntry => {
    if (!("shown" in entry)) return entry;
    const narrowed = narrowing.filter((argument) => inside[argument]?.relations.includes(entry.key));
    const given = Object.fromEntries(narrowed.map((argument) => [argument, args[argument]]));
    return { ...entry, shown: where(entry.shown, given) };
  });
  return { select, filters: {} };
}

/** All that a shape follows from, beside the declaration. */
type Asked = Extent & {
  readonly filters: readonly string[];
  /** The arguments that filter relations. */
  readonly narrowing: readonly string[];
};

const KEPT = { entries: 200 };
const shapes = new WeakMap<ListDeclaration, BoundedStore<string, Shape>>();

/** Calls are similar, and a cached shape finds its statements without being compiled again. */
function keptShape(declared: ListDeclaration, shown: Shown, asked: Asked): Shape {
  const ofTool = shapes.get(declared) ?? createBoundedStore<string, Shape>(KEPT);
  shapes.set(declared, ofTool);
  const key = JSON.stringify(asked);
  const known = ofTool.get(key);
  if (known) return known;
  const shape = shapeOf(shown);
  ofTool.set(key, shape);
  return shape;
}
