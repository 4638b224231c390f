import type { Args, ListDeclaration } from "#interfaces/tools/list-declaration.ts";
import { shownTogether } from "#interfaces/tools/shown.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { type BoundedStore, createBoundedStore } from "#platform/bounded-store.ts";
import type { Question, Selected, Shape, Values } from "#storage/read/question.ts";

type Page = { readonly limit: number; readonly after: readonly string[] | undefined; readonly isFull: boolean };

/**
 * What a list tool asks of the read compiler: a page, and how many there are in all. A field that is filtered by has
 * one value in all of them, so nobody counts by it.
 */
export function listQuestions(declared: ListDeclaration, caller: Caller, args: Args, { limit, after, isFull }: Page) {
  const { record, implied, inside = {}, counted } = declared;
  const own = Object.entries(args).filter(([name]) => !(name in inside));
  const filters = { ...Object.fromEntries(own), ...implied?.(args) };
  const narrowing = Object.keys(inside).filter((argument) => args[argument] !== undefined);
  const isAlone = caller.kind === "CLIENT" || (caller.kind === "CARRIER" && caller.book.length === 1);
  const shape = shapeOf(declared, { isAlone, isFull, filters: Object.keys(filters), narrowing });
  const related = relatedValues(declared, shape, args, isFull);
  const page: Question<RecordDeclaration> = {
    record,
    form: { kind: "page", continued: after !== undefined },
    shape,
    // One more than requested, to know whether there is another page.
    values: { filters, limit: limit + 1, offset: 0, after, related },
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

type Asked = {
  readonly isAlone: boolean;
  readonly isFull: boolean;
  readonly filters: readonly string[];
  /** The arguments that narrow relations. */
  readonly narrowing: readonly string[];
};

const KEPT = { entries: 200 };
const shapes = new WeakMap<ListDeclaration, BoundedStore<string, Shape>>();

/** Calls are much alike, and a shape that is kept finds its statements without being read through again. */
function shapeOf(declared: ListDeclaration, asked: Asked): Shape {
  const ofTool = shapes.get(declared) ?? createBoundedStore<string, Shape>(KEPT);
  shapes.set(declared, ofTool);
  const key = JSON.stringify(asked);
  const known = ofTool.get(key);
  if (known) return known;
  const shape = newShape(declared, asked);
  ofTool.set(key, shape);
  return shape;
}

function newShape(declared: ListDeclaration, { isAlone, isFull, filters, narrowing }: Asked): Shape {
  const { concise, full, organization } = declared;
  const owner: Selected[] = isAlone ? [] : [{ key: "organization", relation: "organization", shape: organization }];
  const select = shownTogether(concise.select, isFull ? full.select : [], owner).map((selected): Selected => {
    if (!("shape" in selected)) return selected;
    const narrowed = [...selected.shape.filters, ...narrowing.filter((each) => narrows(declared, each, selected.key))];
    return { ...selected, shape: { ...selected.shape, filters: narrowed } };
  });
  return { select, filters };
}

function narrows({ inside = {} }: ListDeclaration, argument: string, relation: string): boolean {
  return inside[argument]?.relations.includes(relation) ?? false;
}

function relatedValues(declared: ListDeclaration, { select }: Shape, args: Args, isFull: boolean) {
  const { foremost = {}, fixed = {} } = declared;
  const related: Record<string, Values> = {};
  for (const selected of select) {
    if (!("shape" in selected)) continue;
    const { key, shape } = selected;
    const given = shape.filters.flatMap((name) => (narrows(declared, name, key) ? [[name, args[name]]] : []));
    const limit = (isFull ? undefined : foremost[key]) ?? INSIDE;
    related[key] = valuesOf(shape, { ...fixed[key], ...Object.fromEntries(given) }, limit);
  }
  return related;
}

/** Nested lists are not paged, because they are short. At most as many as GraphQL returns. */
const INSIDE = 500;

function valuesOf({ select }: Shape, filters: Args, limit = INSIDE): Values {
  const deeper = select.flatMap((each) => ("shape" in each ? [[each.key, valuesOf(each.shape, {})] as const] : []));
  return { filters, limit, offset: 0, related: Object.fromEntries(deeper) };
}
