/** What the read compiler must know of a record. The domain declares more of it; storage knows nothing of that. */
export type ReadableRecord = {
  /** The table, and how lists of it are called everywhere. */
  readonly plural: string;
  /** `confidential`: of clients that disclose a summary only, a carrier sees no such record at all. */
  readonly disclosure: Disclosure;
  /** Of records that are shared, those that are confidential all the same, in SQL. */
  readonly confidential_rows?: (row: string) => string;
  /** The column that holds the organization whose record this is; null for reference data that all may read. */
  readonly tenant: "organization_id" | "id" | null;
  /** The column that holds the person whose record this is: nobody else reads it. */
  readonly personal?: string;
  /** The column that is true while a row would spoil an exercise: until then it is read by the operator's staff alone. */
  readonly spoiler?: string;
  readonly fields: Readonly<Record<string, ReadableField>>;
  readonly filters: Readonly<Record<string, ReadableFilter>>;
  /** Columns of an index, none of them null, all in one direction and unique together, so that each page is an index walk. */
  readonly order: { readonly by: readonly OrderColumn[]; readonly direction: "asc" | "desc" };
  /** Shared fields by which a list may be sorted instead, and the column of each. */
  readonly sorts?: Readonly<Record<string, string>>;
};

export type ReadableField = ReadableValue | ReadableRelation;

/** A column and its type, because the text of a cursor must become a value again. */
export type OrderColumn = readonly [
  name: string,
  type: "uuid" | "date" | "timestamptz" | "smallint" | "integer" | "bigint" | "text",
];

export type ScalarType = "id" | "text" | "integer" | "score" | "boolean" | "date" | "date_time";

/** `shared`: a carrier reads it of every client. `confidential`: only of clients that disclose in full. */
export type Disclosure = "shared" | "confidential";

export type ReadableValue = {
  readonly type: ScalarType | "enum";
  /** The column is an array of the type. */
  readonly list?: true;
  readonly disclosure: Disclosure;
  /** Whatever a client discloses: a carrier reads it in its own organization's rows alone. */
  readonly own?: true;
  /** The column that is true once the exercise is over: before that, the operator's staff alone read the value. */
  readonly once?: string;
  /**
   * People type it: the column `authors` holds who did, under the field's name (`keep_authors` in migration 0001). Of a
   * value that comes from another row, SQL for who typed it there.
   */
  readonly typed?: true | ((row: string) => string);
  /** SQL for the value, given the name of the row; without it, the column of the field's own name. */
  readonly expression?: (row: string) => string;
};

/** Rows of another record; `where` maps its columns to ours. */
export type ReadableRelation = {
  readonly type: "one" | "many";
  /** By name, because records refer to each other in circles; a question may bring a record of its own. */
  readonly record: string | ReadableRecord;
  readonly where: Readonly<Record<string, string>>;
  /** A further condition on the related row, in SQL. */
  readonly only?: (row: string) => string;
  /** Up or down the tree of organizations. Every other relation stays inside one organization, whatever its ids say. */
  readonly crosses?: true;
};

export type Comparison = "=" | ">=" | "<=" | "contains";

/** `compare` stands between what the row holds (a field, or an expression) and what the caller gives. */
export type ReadableFilter = {
  readonly compare: Comparison;
  readonly type?: ScalarType;
  /** What becomes of the given value before it is compared: the SQL before it, and after. */
  readonly given?: readonly [before: string, after: string];
} & /** `column` takes the field's place in the comparison: a rank, by which the order's index is searched. */ (
  | { readonly field: string; readonly column?: string }
  | { readonly expression: (row: string) => string; readonly disclosure: Disclosure }
);

export function isRelation<R extends ReadableRelation>(field: ReadableValue | R): field is R {
  return field.type === "one" || field.type === "many";
}
