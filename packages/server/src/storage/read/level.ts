import type { EnumCase, Question, Shape, Values } from "#storage/read/question.ts";
import {
  type Decisive,
  isRelation,
  type ReadableFilter,
  type ReadableRecord,
  type ReadableRelation,
  type ReadableValue,
} from "#storage/read/readable.ts";
import { name, type Slot, type Sql } from "#storage/read/sql.ts";
import type { Tenant } from "#storage/tenancy.ts";

/** The input of one run of a compiled statement. */
export type Request = { readonly caller: Tenant; readonly values: Values };
export type Piece = Sql<Request>;

/** The audience of a compiled statement: each has its own text, and so its own plan. */
export type Audience = {
  readonly kind: Tenant["kind"];
  readonly enums: EnumCase;
  /** A carrier whose lists pass over the records of others, see `isLargeBook`. */
  readonly large?: boolean;
  /** A carrier with several times as many clients as the page has rows: most of them have none of these. */
  readonly wide?: boolean;
  /** Each row's organization is looked up in the carrier's book, see `isSoonerLookedUp`. */
  readonly lookedUp?: boolean;
  /** A carrier that asks about its whole book, of which totals are kept. */
  readonly wholeBook?: boolean;
  /** The owners of the records come with the answer, for callers who read those of others. */
  readonly owned?: boolean;
};

/** One record kind at one depth of the question. */
export type Level = {
  readonly record: ReadableRecord;
  readonly shape: Shape;
  readonly audience: Audience;
  /** The name of its row in SQL: different from the surrounding levels, which its conditions refer to. */
  readonly row: string;
  readonly depth: number;
  /** The filters whose values the text has, see `decidedBy`. */
  readonly decided: Readonly<Record<string, Decisive>>;
  readonly valuesOf: (request: Request) => Values;
};

export function rootLevel(
  { record, shape }: Pick<Question, "record" | "shape">,
  audience: Audience,
  decided: Level["decided"],
): Level {
  return { record, shape, audience, decided, row: `${record.plural}_0`, depth: 0, valuesOf: ({ values }) => values };
}

export function childLevel(parent: Level, record: ReadableRecord, shape: Shape, key: string): Level {
  const depth = parent.depth + 1;
  return {
    record,
    shape,
    audience: parent.audience,
    row: `${record.plural}_${depth}`,
    depth,
    decided: {},
    valuesOf: (request) => parent.valuesOf(request).related[key] ?? missing(parent.record, key),
  };
}

export function column({ row }: Level, columnName: string): Piece {
  return name(`${row}.${columnName}`);
}

/** A key may be a caller's alias, so it is checked before it becomes SQL. PostgreSQL truncates it after 63 bytes. */
export const LONGEST_KEY = 63;

export function quoted(key: string): Piece {
  if (!/^\w+$/.test(key) || key.length > LONGEST_KEY) throw new Error(`Not a key: ${key}`);
  return name(`"${key}"`);
}

export function slot(value: Slot<Request>["value"]): Slot<Request> {
  return { value };
}

export function isHidden(disclosure: "shared" | "confidential", { kind }: Audience): boolean {
  return disclosure === "confidential" && kind === "CARRIER";
}

/** Audiences it would spoil. Participants have their own policies, which limit them to delivered records. */
export function isSpoilt({ kind }: Audience): boolean {
  return kind === "CLIENT" || kind === "CARRIER";
}

export function valueField(record: ReadableRecord, fieldName: string): ReadableValue {
  const field = record.fields[fieldName] ?? missing(record, fieldName);
  return isRelation(field) ? missing(record, fieldName) : field;
}

export function relationField(record: ReadableRecord, fieldName: string): ReadableRelation {
  const field = record.fields[fieldName] ?? missing(record, fieldName);
  return isRelation(field) ? field : missing(record, fieldName);
}

export function filterOf(record: ReadableRecord, filterName: string): ReadableFilter {
  return record.filters[filterName] ?? missing(record, filterName);
}

function missing(record: ReadableRecord, what: string): never {
  throw new Error(`${record.plural} declare no such ${what}.`);
}
