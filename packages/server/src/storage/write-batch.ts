import { type BatchedCounters, createBatchedCounters } from "#storage/batched-counters.ts";
import { type BatchedRows, type Columns, createBatchedRows, type WantedRow } from "#storage/batched-rows.ts";
import type { Connection } from "#storage/database.ts";
import { flushStatements } from "#storage/flush-statements.ts";
import type { TableShapes } from "#storage/table-shapes.ts";

/** The writes of one transaction, kept until a statement reads their table. */
export type WriteBatch = Pick<BatchedCounters, "count"> &
  Pick<BatchedRows, "update"> & {
    /** False if the row must be written at once. */
    readonly insert: (table: string, row: Columns) => boolean;
    /** Names the row that a statement will read: it is answered from memory, or the result is stored. */
    readonly expect: (statement: Statement, wanted: WantedRow) => void;
  };

type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] };

const batches = new WeakMap<Connection, WriteBatch>();

export function batchOf(connection: Connection): WriteBatch | undefined {
  return batches.get(connection);
}

export type Batching = { readonly connection: Connection; readonly settle: () => Promise<unknown> };

const WRITTEN = /\b(?:insert into|delete from|(?<!\bfor (?:no key )?)update) (\w+)/gi;
/** Valid until the transaction ends, so that repeating it changes nothing. */
const LOCK = "select pg_advisory_xact_lock";
/** A setting that triggers read. */
const AUTHOR = "hotwash.author";

/**
 * A connection for a transaction with many writes that nobody waits for. Rows that the write layer inserts or updates
 * stay in memory, where later changes join them, and are written together when a statement names their table; rows that
 * it finds are cached. `settle` writes what is left.
 */
export function batchWrites(given: Connection, shapes: TableShapes): Batching {
  const rows = createBatchedRows(shapes);
  const counters = createBatchedCounters();
  const expected = new WeakMap<Statement, WantedRow>();
  const locks = new Set<string>();
  let isLent = false;

  const flush = (due: readonly string[]): Promise<unknown>[] => {
    const waiting = due.filter(rows.isWaiting);
    if (waiting.length > 0 && isLent) throw new Error(`Rows of ${waiting.join(", ")} wait for the caller's role.`);
    return waiting.flatMap((table) =>
      flushStatements(table, rows.take(table), shapes).map((statement) => given.query(statement)),
    );
  };
  const query = async (wanted: Statement | string, values?: unknown[]) => {
    const statement = typeof wanted === "string" ? { text: wanted, ...(values && { values }) } : wanted;
    const { name, text } = statement;
    const asked = expected.get(statement);
    const recalled = asked && rows.recall(asked);
    if (recalled) return { rows: [recalled] };
    if (text.startsWith(LOCK)) {
      const lock = `${text} ${statement.values?.join(" ")}`;
      if (locks.has(lock)) return { rows: [] };
      locks.add(lock);
    }
    const { named, changed } = tablesIn(text, shapes);
    const leads = (table: string) => rows.isWaiting(table) || changed.includes(table);
    const written = flush(inOrder(named, shapes, leads));
    if (name === "take-role") isLent = !isLent;
    for (const table of changed) rows.forget(table);
    // Sent one after the other: if one fails, so do the following ones, and the first gives the reason.
    const [result] = await Promise.all([given.query(statement), ...written]);
    if (asked) rows.learn(asked, result?.rows[0]);
    return result;
  };
  const connection = new Proxy(given, { get: (of, name) => (name === "query" ? query : Reflect.get(of, name)) });
  batches.set(connection, {
    count: counters.count,
    update: rows.update,
    insert: (table, row) => {
      const { id } = row;
      if (typeof id !== "string" || !shapes.has(table)) return false;
      rows.insert(table, { ...row, id });
      return true;
    },
    expect: (statement, wanted) => void expected.set(statement, wanted),
  });
  const settle = () => {
    const written = flush(inOrder(rows.tables(), shapes, () => true));
    return Promise.all([...written, ...counters.statements().map((statement) => given.query(statement))]);
  };
  return { connection, settle };
}

/** The tables whose rows must be there for a statement, and those that it changes. */
type Tables = { readonly named: readonly string[]; readonly changed: readonly string[] };

/** Texts come only from the code, so there are few. */
const tablesOfTexts = new Map<string, Tables>();

function tablesIn(text: string, shapes: TableShapes): Tables {
  const known = tablesOfTexts.get(text);
  if (known) return known;
  const words = new Set(text.match(/\w+/g));
  const tables = {
    named: text.includes(AUTHOR) ? [...shapes.keys()] : [...shapes.keys()].filter((table) => words.has(table)),
    changed: [...text.matchAll(WRITTEN)].flatMap(([, table]) => table ?? []),
  };
  tablesOfTexts.set(text, tables);
  return tables;
}

/** These tables, each preceded by those that its rows refer to according to `leads`. */
function inOrder(tables: readonly string[], shapes: TableShapes, leads: (table: string) => boolean): readonly string[] {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (table: string) => {
    if (visited.has(table)) return;
    visited.add(table);
    if (leads(table)) for (const each of shapes.get(table)?.after ?? []) visit(each);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
