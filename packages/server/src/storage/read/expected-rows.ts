import type { Question, Selected, Shape, Values } from "#storage/read/question.ts";
import { isRelation, type ReadableFilter, type ReadableRecord } from "#storage/read/readable.ts";
import { recordNamed } from "#storage/read/record-named.ts";

/** Related rows of one parent: more are rare, and only make an answer slower. */
const RELATED = 8;

/** About how many rows' organizations a question compares with the caller's scope; Infinity if nobody can say. */
export function expectedRows({ record, form, shape, values }: Question): number {
  switch (form.kind) {
    case "single":
      return 1 + within(record, shape, values);
    case "list":
    case "page":
      return isSearched(record, shape) ? Number.POSITIVE_INFINITY : ofPage(record, shape, values);
    case "count":
    case "tally":
    case "owners":
      return Number.POSITIVE_INFINITY;
  }
}

/** Rows that are passed over are compared too, unless PostgreSQL may first compare what they are passed over for. */
function isSearched(record: ReadableRecord, { sort, filters }: Shape): boolean {
  return sort !== undefined || filters.some((filter) => !isComparedFirst(record.filters[filter]));
}

function isComparedFirst(filter: ReadableFilter | undefined): boolean {
  if (!filter || filter.compare === "contains") return false;
  return "field" in filter || filter.names !== undefined;
}

function ofPage(record: ReadableRecord, shape: Shape, values: Values): number {
  return (values.offset + values.limit) * (1 + within(record, shape, values));
}

function within(record: ReadableRecord, { select }: Shape, { related }: Values): number {
  return select.reduce((sum, selected) => sum + ofRelation(record, selected, related), 0);
}

function ofRelation(record: ReadableRecord, selected: Selected, related: Values["related"]): number {
  if ("count_of" in selected) return RELATED;
  if (!("relation" in selected)) return 0;
  const { key, relation, shape } = selected;
  const [declared, values] = [record.fields[relation], related[key]];
  if (!declared || !isRelation(declared) || !values) return RELATED;
  const child = recordNamed(declared.record);
  const rows = declared.type === "many" ? Math.min(values.offset + values.limit, RELATED) : 1;
  return rows * (1 + within(child, shape, values));
}
