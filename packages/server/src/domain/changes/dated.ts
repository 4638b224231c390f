import type { Period } from "#domain/assistant/last-looks.ts";
import type { Filter, RecordDeclaration } from "#kernel/record.ts";
import type { Shape, Values } from "#storage/read/question.ts";

/** Rows with an event in a period, latest first. */
export type Dated = {
  readonly record: RecordDeclaration;
  readonly shape: Shape;
  readonly filtersFor: (period: Period) => Values["filters"];
  readonly related: Values["related"];
};

type Happening = {
  /** The column with the time. */
  readonly column: string;
  readonly type: "timestamptz" | "date";
  /** SQL for the time, if the column does not contain it directly. */
  readonly moment?: (row: string) => string;
  readonly select: Shape["select"];
  /** A further condition on a row, in SQL, with a name that no other condition has. */
  readonly only?: readonly [name: string, condition: (row: string) => string];
  /** Rows that are older than the period. */
  readonly isOlder?: true;
};

const RELATED: Values = { filters: {}, limit: 1, offset: 0, related: {} };

/**
 * The record as it is read elsewhere, with its disclosure and tenancy, but selected by another time. Statements are
 * cached by the names in the shape, so each condition needs its own.
 */
export function dated(record: RecordDeclaration, happening: Happening): Dated {
  const { column, type, moment = (row) => `${row}.${column}`, select, only, isOlder } = happening;
  const [from, before, older] = [`${column}_from`, `${column}_before`, "older_than"];
  const filters: Record<string, Filter> = {
    [from]: moments(moment, ">=", ""),
    [before]: moments(moment, "<=", BEFORE),
    [older]: moments((row) => `${row}.created_at`, "<=", BEFORE),
    ...(only && { [only[0]]: holds(only[1]) }),
  };
  const names = [from, before, ...(isOlder ? [older] : []), ...(only ? [only[0]] : [])];
  return {
    record: {
      ...record,
      filters: { ...record.filters, ...filters },
      order: { by: [[column, type], ID], direction: "desc" },
    },
    shape: { select, filters: names },
    filtersFor: (period) => ({
      [from]: period.from.toISOString(),
      [before]: period.until.toISOString(),
      ...(isOlder && { [older]: period.from.toISOString() }),
      ...(only && { [only[0]]: true }),
    }),
    related: relatedOf(select),
  };
}

const ID = ["id", "uuid"] as const;
const BEFORE = "::timestamptz - interval '1 microsecond'";

/** The values of relations to a single record each. */
export function relatedOf(select: Shape["select"]): Values["related"] {
  return Object.fromEntries(
    select.flatMap((each) =>
      "relation" in each ? [[each.key, { ...RELATED, related: relatedOf(each.shape.select) }]] : [],
    ),
  );
}

function moments(expression: (row: string) => string, compare: ">=" | "<=", after: string): Filter {
  const given = ["", after || "::timestamptz"] as const;
  return { expression, compare, given, type: "date_time", disclosure: "shared", description: "Only within a period." };
}

function holds(expression: (row: string) => string): Filter {
  return { expression, compare: "=", type: "boolean", disclosure: "shared", description: "Only such rows." };
}

/** Fields under their own names. */
export function fields(...names: readonly string[]): Shape["select"] {
  return names.map((field) => ({ key: field, field }));
}

export function relation(name: string, ...names: readonly string[]): Shape["select"][number] {
  return { key: name, relation: name, shape: { select: fields(...names), filters: [] } };
}
