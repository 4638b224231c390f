/** What the read compiler needs to know about a record. The domain declares more, which storage does not know. */
export type ReadableRecord = {
  /** The table, and the name of its lists everywhere. */
  readonly plural: string;
  /** `confidential`: a carrier sees no such record of clients that disclose a SUMMARY. */
  readonly disclosure: Disclosure;
  /** SQL for the shared records that are still confidential. */
  readonly confidential_rows?: (row: string) => string;
  /** SQL for the only rows that a carrier sees, whatever the client discloses. */
  readonly carrier_rows?: (row: string) => string;
  /** The column with the organization that owns the record; null for reference data that all may read. */
  readonly tenant: "organization_id" | "id" | null;
  /** The column with the person who owns the record: nobody else reads it. */
  readonly personal?: string;
  /** The column that is true while a row would spoil an exercise: until then only the operator's staff read it. */
  readonly spoiler?: string;
  /** The column with the people who alone read a row besides the operator's staff; null once everybody in scope does. */
  readonly readers?: string;
  /** The column with the people who do not read a row, the operator's staff included. */
  readonly withheld_from?: string;
  readonly fields: Readonly<Record<string, ReadableField>>;
  readonly filters: Readonly<Record<string, ReadableFilter>>;
  /** Columns of an index, never null, all in one direction and unique together, so that each page is an index scan. */
  readonly order: { readonly by: readonly OrderColumn[]; readonly direction: "asc" | "desc" };
  /** What PostgreSQL counts as rows come and go, over all and for each carrier (`keep_totals` in 0030_totals.sql). */
  readonly totals?: Totals;
  /** Shared fields for sorting a list instead, with their columns. */
  readonly sorts?: Readonly<Record<string, string>>;
};

export type Totals = {
  /** Fields that are columns, in the order of the call. */
  readonly by: readonly string[];
  /** The filters that need no other column. */
  readonly filters: readonly string[];
};

export type ReadableField = ReadableValue | ReadableRelation;

/** A column and its type, because a cursor's text must become a value again. */
export type OrderColumn = readonly [
  name: string,
  type: "uuid" | "date" | "timestamptz" | "smallint" | "integer" | "bigint" | "text",
];

export type ScalarType = "id" | "text" | "integer" | "score" | "boolean" | "date" | "date_time";

/** `shared`: a carrier reads it for every client. `confidential`: only for clients that disclose in full. */
export type Disclosure = "shared" | "confidential";

export type ReadableValue = {
  readonly type: ScalarType | "enum";
  /** The column is an array of the type. */
  readonly list?: true;
  readonly disclosure: Disclosure;
  /** Whatever a client discloses, a carrier reads it only in its own organization's rows. */
  readonly own?: true;
  /** The column that is true once the exercise is over: before that, only the operator's staff read the value. */
  readonly once?: string;
  /**
   * People type it: the column `authors` has its author, under the field's name (`keep_authors` in 0001_roles.sql). For
   * a value from another row, SQL for its author there.
   */
  readonly typed?: true | ((row: string) => string);
  /** SQL for the value, given the row's name; without it, the column with the field's name. */
  readonly expression?: (row: string) => string;
};

/** Rows of another record; `where` maps its columns to ours. */
export type ReadableRelation = {
  readonly type: "one" | "many";
  /** By name, because records refer to each other in cycles; a question may bring its own record. */
  readonly record: string | ReadableRecord;
  readonly where: Readonly<Record<string, string>>;
  /** A further condition on the related row, in SQL. */
  readonly only?: (row: string) => string;
  /** Up or down the tree of organizations. Every other relation stays inside one organization, whatever its ids say. */
  readonly crosses?: true;
};

/** A value that may stand in a statement's text: one of a few that the declaration names. */
export type Decisive = boolean | string;

export type Comparison = "=" | ">=" | "<=" | "contains";

/** `compare` is the operator between the row's value (a field, or an expression) and the caller's value. */
export type ReadableFilter = {
  readonly compare: Comparison;
  readonly type?: ScalarType;
  /** SQL around the given value before it is compared: before it, and after. */
  readonly given?: readonly [before: string, after: string];
  /** The column of the list's order with the same value where there is one: a list begins or ends there. */
  readonly ordered?: string;
  /** The record whose id it takes. */
  readonly names?: string;
  /** SQL in place of the comparison, for these values at the top of a question: what an index over all organizations answers. */
  readonly indexed?: {
    readonly values: readonly Decisive[];
    readonly condition: (row: string, value: Decisive) => string;
  };
} & /** `column` replaces the field in the comparison: a rank, by which the order's index is searched. */ (
  | { readonly field: string; readonly column?: string }
  | { readonly expression: (row: string) => string; readonly disclosure: Disclosure }
);

export function isRelation<R extends ReadableRelation>(field: ReadableValue | R): field is R {
  return field.type === "one" || field.type === "many";
}
