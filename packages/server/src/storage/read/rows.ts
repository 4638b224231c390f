import {
  afterCondition,
  carrierBook,
  idCondition,
  readerConditions,
  relationConditions,
  scopeConditions,
  where,
} from "#storage/read/conditions.ts";
import { filterConditions } from "#storage/read/filters.ts";
import { column, type Level, type Piece, slot } from "#storage/read/level.ts";
import type { Sort } from "#storage/read/question.ts";
import type { ReadableRecord, ReadableRelation } from "#storage/read/readable.ts";
import { join, name, sql } from "#storage/read/sql.ts";

/** The rows of a level: their tables, their conditions and their order. More may be joined in between. */
export type Rows = { readonly from: Piece; readonly rest: Piece };

/** The record with the requested id, if it is in the caller's scope. */
export function oneInScope(level: Level): Rows {
  return choose(level, [...scopeConditions(level), idCondition(level)]);
}

/** All records in the caller's scope that match the filters, unordered. */
export function allInScope(level: Level): Rows {
  return choose(level, [...scopeConditions(level, false), ...filterConditions(level, false)]);
}

/** A page of the records in the caller's scope, in the record's order. */
export function pageInScope(level: Level, { continued }: { continued: boolean }): Rows {
  const { tenant } = level.record;
  const conditions = [...filterConditions(level), ...(continued ? [afterCondition(level)] : [])];
  if (level.audience.kind !== "CARRIER" || !tenant || level.audience.large) {
    return cut(level, choose(level, [...scopeConditions(level), ...conditions]));
  }
  return pageOfBook(level, tenant, conditions);
}

/**
 * A short index scan for each organization of the book, then the best of these: its cost is bounded by book and page,
 * while one scan of the whole index could pass over everybody else's rows. The scans return what the rows are ordered
 * by, which most indexes contain, and only the rows of the page are read. In a book of more organizations than the page
 * has rows, those whose first row comes first have all of them.
 */
function pageOfBook(level: Level, tenant: string, conditions: readonly Piece[]): Rows {
  const { row } = level;
  const enough = slot((request) => level.valuesOf(request).offset + level.valuesOf(request).limit);
  const ofMember = sql`${column(level, tenant)} = member.organization_id`;
  const members = choose(level, [ofMember, ...readerConditions(level), ...conditions]);
  const own = new Set([tenant, "id"]);
  const keys = new Set([...own, ...orderColumns(level)]);
  const best = (columns: ReadonlySet<string>, most: Piece) => sql`cross join lateral (
    select ${columnsOf(row, columns)} ${members.from} ${members.rest} ${order(level)} limit ${most}) ${name(row)}`;
  const book = sql`unnest(${carrierBook(level)}::uuid[]) as member (organization_id)`;
  const first = sql`(select member.organization_id from ${book} ${best(keys, name("1"))}
    ${order(level)} limit ${enough}) member`;
  const page = sql`select ${columnsOf(row, own)} from ${level.audience.wide ? first : book} ${best(keys, sql`${enough}`)}
    ${order(level)} ${limits(level)}`;
  const same = [...own].map((key) => name(`${row}.${key} = chosen.${key}`));
  const from = sql`from (${page}) chosen join ${table(level)} on ${join(same, " and ")}`;
  return chosenFirst(level, { from, rest: order(level) });
}

/** The related records of one parent row. */
export function related(parent: Level, level: Level, declared: ReadableRelation): Rows {
  const rows = choose(level, [...relationConditions(parent, level, declared), ...filterConditions(level)]);
  if ("id" in declared.where) return rows; // at most one: nothing to order or cut
  return declared.type === "many" ? cut(level, rows) : after(rows, sql`${order(level)} limit 1`);
}

export function countRelated(parent: Level, level: Level, declared: ReadableRelation): Piece {
  const { from, rest } = choose(level, [...relationConditions(parent, level, declared), ...filterConditions(level)]);
  return sql`(select count(*) ${from} ${rest})`;
}

/** The same rows with one more column. */
export function withColumn(level: Level, rows: Rows, added: Piece): Rows {
  return { from: sql`from (${whole(level, rows, added)}) ${name(level.row)}`, rest: nothing };
}

const nothing = name("");

function choose(level: Level, conditions: readonly Piece[]): Rows {
  return { from: sql`from ${table(level)}`, rest: where(conditions) };
}

function cut(level: Level, rows: Rows): Rows {
  const page = after(rows, sql`${order(level)} ${limits(level)}`);
  return level.shape.sort ? chosenFirst(level, page) : page;
}

function after({ from, rest }: Rows, more: Piece): Rows {
  return { from, rest: sql`${rest} ${more}` };
}

/** If rows must be sorted, their contents are built after the page is selected. An index scan selects as it goes. */
function chosenFirst(level: Level, rows: Rows): Rows {
  return { from: sql`from (${whole(level, rows)}) ${name(level.row)}`, rest: nothing };
}

function whole({ row }: Level, { from, rest }: Rows, added?: Piece): Piece {
  const columns = name(`${row}.*`);
  return sql`select ${added ? sql`${columns}, ${added}` : columns} ${from} ${rest}`;
}

function table({ record, row }: Level): Piece {
  return name(`${record.plural} ${row}`);
}

function columnsOf(row: string, columns: ReadonlySet<string>): Piece {
  return name([...columns].map((each) => `${row}.${each}`).join(", "));
}

function orderColumns({ record, shape }: Level): string[] {
  if (shape.sort) return [sortColumn(record, shape.sort)];
  return record.order.by.map(([each]) => each);
}

function order(level: Level): Piece {
  if (level.shape.sort) return sorted(level, level.shape.sort);
  const { by, direction } = level.record.order;
  return name(`order by ${by.map(([each]) => `${level.row}.${each} ${direction}`).join(", ")}`);
}

/** Missing values come last, in either direction; ties are sorted by id. */
function sorted({ record, row }: Level, sort: Sort): Piece {
  const { direction } = sort;
  return name(`order by ${row}.${sortColumn(record, sort)} ${direction} nulls last, ${row}.id ${direction}`);
}

function sortColumn({ plural, sorts }: ReadableRecord, { by }: Sort): string {
  const column = sorts?.[by];
  if (!column) throw new Error(`${plural} cannot be sorted by ${by}.`);
  return column;
}

function limits(level: Level): Piece {
  const limit = slot((request) => level.valuesOf(request).limit);
  const offset = slot((request) => level.valuesOf(request).offset);
  return sql`limit ${limit} offset ${offset}`;
}
