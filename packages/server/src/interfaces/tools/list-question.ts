import type { Caller } from "#domain/access/caller.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import type { Args, ListDeclaration } from "#interfaces/tools/list-declaration.ts";
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
  const { select, related } = selection(declared, caller, args, isFull);
  const page: Question<RecordDeclaration> = {
    record,
    form: { kind: "page", continued: after !== undefined },
    shape: { select, filters: Object.keys(filters) },
    // One more than asked for tells whether there is more.
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

function selection(declared: ListDeclaration, caller: Caller, args: Args, isFull: boolean) {
  const { concise, full, organization, inside = {}, foremost = {}, fixed = {} } = declared;
  const isAlone = caller.kind === "CLIENT" || (caller.kind === "CARRIER" && caller.book.length === 1);
  const owner: Selected[] = isAlone ? [] : [{ key: "organization", relation: "organization", shape: organization }];
  const given = Object.entries(inside).filter(([argument]) => args[argument] !== undefined);

  const related: Record<string, Values> = {};
  const select = [...concise.select, ...(isFull ? full.select : []), ...owner].map((selected): Selected => {
    if (!("shape" in selected)) return selected;
    const narrowing = given
      .filter(([, { relations }]) => relations.includes(selected.key))
      .map(([argument]) => argument);
    const values = Object.fromEntries(narrowing.map((argument) => [argument, args[argument]]));
    const limit = (isFull ? undefined : foremost[selected.key]) ?? INSIDE;
    related[selected.key] = valuesOf(selected.shape, { ...fixed[selected.key], ...values }, limit);
    return { ...selected, shape: { ...selected.shape, filters: [...selected.shape.filters, ...narrowing] } };
  });
  return { select, related };
}

/** Lists inside a record take no page of their own: there are few in each. As many as GraphQL gives at most. */
const INSIDE = 500;

function valuesOf({ select }: Shape, filters: Args, limit = INSIDE): Values {
  const deeper = select.flatMap((each) => ("shape" in each ? [[each.key, valuesOf(each.shape, {})] as const] : []));
  return { filters, limit, offset: 0, related: Object.fromEntries(deeper) };
}
