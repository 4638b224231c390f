import type { TableShape, TableShapes } from "#storage/table-shapes.ts";

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

/** The rows that a transaction has written or read, by table and id. */
export function createBatchedRows(shapes: TableShapes): BatchedRows {
  const tables = new Map<string, Map<string, BatchedRow>>();
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, BatchedRow>();
    tables.set(table, rows);
    return rows;
  };
  const rowOf = (table: string, id: string, values: Record<string, unknown>) => {
    const row = rowsOf(table).get(id) ?? { values, isNew: false, changed: new Set<string>() };
    rowsOf(table).set(id, row);
    return row;
  };
  const isPlain = (table: string, column: string) => SAME_BACK.has(shapes.get(table)?.types[column] ?? "");
  const knownOf = ({ table, id, through }: WantedRow): Columns | undefined => {
    const which = through ? tables.get(through.table)?.get(id)?.values[through.column] : id;
    return typeof which === "string" ? tables.get(table)?.get(which)?.values : undefined;
  };
  return {
    insert: (table, row) => {
      const values = absent(shapes.get(table));
      for (const [column, value] of Object.entries(row)) values[column] = value ?? null;
      rowsOf(table).set(row.id, { values, isNew: true, changed: new Set() });
    },
    update: (table, { organization_id, id }, changes) => {
      const row = rowOf(table, id, { organization_id, id });
      for (const [column, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        row.values[column] = value;
        if (!row.isNew) row.changed.add(column);
      }
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
      const { values } = rowOf(table, id, {});
      for (const { column, as } of read) values[column] = found[as];
    },
    isWaiting: (table) =>
      [...(tables.get(table)?.values() ?? [])].some(({ isNew, changed }) => isNew || changed.size > 0),
    take: (table) =>
      [...rowsOf(table)].map(([id, row]) => {
        rowsOf(table).set(id, { values: row.values, isNew: false, changed: new Set() });
        return row;
      }),
    forget: (table) => void tables.delete(table),
    tables: () => [...tables.keys()],
  };
}

/** Types whose values PostgreSQL returns exactly as they were passed. */
const SAME_BACK = new Set(["uuid", "text", "integer", "boolean", "timestamp with time zone"]);

/** The values of a new row's columns that were not given and have no default. */
function absent(shape: TableShape | undefined): Record<string, unknown> {
  return Object.fromEntries((shape?.optional ?? []).map((column) => [column, null]));
}

function isTextual(value: unknown): boolean {
  return value === null || typeof value === "string";
}

type ReadColumn = { readonly column: string; readonly as: string; readonly isText: boolean };

/** Columns as passed to `findRow`; undefined if one is an expression. */
function readColumns(columns: string): readonly ReadColumn[] | undefined {
  const wanted = columns.split(",").map((each): ReadColumn | undefined => {
    const [, column = "", cast, as] = /^\s*(\w+)(::text)?(?: as (\w+))?\s*$/.exec(each) ?? [];
    return column === "" ? undefined : { column, as: as ?? column, isText: cast !== undefined };
  });
  return wanted.every((each) => each !== undefined) ? wanted : undefined;
}
