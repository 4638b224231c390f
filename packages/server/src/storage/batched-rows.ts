import type { TableShapes } from "#storage/table-shapes.ts";

export type Columns = Readonly<Record<string, unknown>>;

/** A row as the transaction knows it: `changed` columns, or a new row, are not written yet. */
export type BatchedRow = { readonly values: Record<string, unknown>; isNew: boolean; readonly changed: Set<string> };

/** The row that a statement reads, and its columns. */
export type WantedRow = {
  readonly table: string;
  readonly columns: string;
  readonly id: string;
  /** The row referenced by this column of the row with the id. */
  readonly through: { readonly table: string; readonly column: string } | undefined;
  /** Whether the caller sees the rows of an organization. */
  readonly isSeen: (organization: unknown) => boolean;
};

export type BatchedRows = {
  readonly insert: (table: string, row: Columns & { readonly id: string }) => void;
  readonly update: (
    table: string,
    key: { readonly organization_id: string; readonly id: string },
    changes: Columns,
  ) => void;
  /** The row, if all requested columns are known. */
  readonly recall: (wanted: WantedRow) => Columns | undefined;
  /** Stores what a statement found. */
  readonly learn: (wanted: WantedRow, found: Columns | undefined) => void;
  readonly isWaiting: (table: string) => boolean;
  /** Removes and returns a table's rows, to be written. */
  readonly take: (table: string) => readonly BatchedRow[];
  readonly forget: (table: string) => void;
  readonly tables: () => readonly string[];
};

/** The rows of a table that the transaction knows, and those of them that are not written yet, by id. */
type Table = { readonly known: Map<string, BatchedRow>; readonly waiting: Map<string, BatchedRow> };

/** The rows that a transaction has written or read, by table and id. */
export function createBatchedRows(shapes: TableShapes): BatchedRows {
  const tables = new Map<string, Table>();
  const tableNamed = (name: string): Table => {
    const table = tables.get(name) ?? { known: new Map(), waiting: new Map() };
    tables.set(name, table);
    return table;
  };
  // The values of a new row's columns that were not given and have no default.
  const absent = new Map<string, Columns>();
  const absentIn = (name: string): Columns => {
    const nulls = absent.get(name) ?? Object.fromEntries(shapes.get(name)?.optional.map((each) => [each, null]) ?? []);
    absent.set(name, nulls);
    return nulls;
  };
  const rowOf = ({ known }: Table, id: string, values: Record<string, unknown>): BatchedRow => {
    const row = known.get(id) ?? { values, isNew: false, changed: new Set() };
    known.set(id, row);
    return row;
  };
  const isPlain = (table: string, column: string) => SAME_BACK.has(shapes.get(table)?.types[column] ?? "");
  const knownOf = ({ table, id, through }: WantedRow): Columns | undefined => {
    const which = through ? tables.get(through.table)?.known.get(id)?.values[through.column] : id;
    return typeof which === "string" ? tables.get(table)?.known.get(which)?.values : undefined;
  };
  return {
    insert: (name, row) => {
      const values: Record<string, unknown> = { ...absentIn(name) };
      for (const [column, value] of Object.entries(row)) values[column] = value ?? null;
      const { known, waiting } = tableNamed(name);
      const added: BatchedRow = { values, isNew: true, changed: new Set() };
      known.set(row.id, added);
      waiting.set(row.id, added);
    },
    update: (name, { organization_id, id }, changes) => {
      const table = tableNamed(name);
      const row = rowOf(table, id, { organization_id, id });
      for (const [column, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        row.values[column] = value;
        if (!row.isNew) row.changed.add(column);
      }
      if (row.isNew || row.changed.size > 0) table.waiting.set(id, row);
    },
    recall: (wanted) => {
      const { table, columns, isSeen } = wanted;
      const [known, read] = [knownOf(wanted), readColumns(columns)];
      if (!known || !read || !isSeen(table === "organizations" ? known.id : known.organization_id)) return undefined;
      const isGiven = ({ column, isText }: ReadColumn) =>
        known[column] !== undefined && (isText ? isTextual(known[column]) : isPlain(table, column));
      return read.every(isGiven) ? Object.fromEntries(read.map(({ column, as }) => [as, known[column]])) : undefined;
    },
    learn: ({ table, columns, id, through }, found) => {
      const read = found && readColumns(columns)?.filter(({ column, isText }) => !isText && isPlain(table, column));
      if (!read || through) return;
      const { values } = rowOf(tableNamed(table), id, {});
      for (const { column, as } of read) values[column] = found[as];
    },
    isWaiting: (name) => (tables.get(name)?.waiting.size ?? 0) > 0,
    take: (name) => {
      const { known, waiting } = tableNamed(name);
      const taken = [...waiting.values()];
      for (const [id, { values }] of waiting) known.set(id, { values, isNew: false, changed: new Set() });
      waiting.clear();
      return taken;
    },
    forget: (name) => void tables.delete(name),
    tables: () => [...tables.keys()],
  };
}

/** Types whose values PostgreSQL returns exactly as they were passed. */
const SAME_BACK = new Set(["uuid", "text", "integer", "boolean", "timestamp with time zone"]);

function isTextual(value: unknown): boolean {
  return value === null || typeof value === "string";
}

type ReadColumn = { readonly column: string; readonly as: string; readonly isText: boolean };

/** By their texts, which come only from the code. */
const readBefore = new Map<string, readonly ReadColumn[] | undefined>();

/** Columns as passed to `findRow`; undefined if one is an expression. */
function readColumns(columns: string): readonly ReadColumn[] | undefined {
  if (readBefore.has(columns)) return readBefore.get(columns);
  const wanted = columns.split(",").map((each): ReadColumn | undefined => {
    const [, column = "", cast, as] = /^\s*(\w+)(::text)?(?: as (\w+))?\s*$/.exec(each) ?? [];
    return column === "" ? undefined : { column, as: as ?? column, isText: cast !== undefined };
  });
  const read = wanted.every((each) => each !== undefined) ? wanted : undefined;
  readBefore.set(columns, read);
  return read;
}
