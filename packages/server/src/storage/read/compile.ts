import { authorsOf } from "#storage/read/authors.ts";
import { isDisclosed, whereShown } from "#storage/read/conditions.ts";
import { decidedBy } from "#storage/read/filters.ts";
import {
  type Audience,
  childLevel,
  column,
  isHidden,
  type Level,
  type Piece,
  quoted,
  type Request,
  relationField,
  rootLevel,
  valueField,
} from "#storage/read/level.ts";
import { ownersOfRow, ownersOfRows } from "#storage/read/owners.ts";
import type { Form, Question, Selected } from "#storage/read/question.ts";
import type { ReadableValue } from "#storage/read/readable.ts";
import { recordNamed } from "#storage/read/record-named.ts";
import {
  allInScope,
  countRelated,
  oneInScope,
  pageInScope,
  type Rows,
  related,
  withColumn,
} from "#storage/read/rows.ts";
import { join, name, type Statement, sql, toStatement } from "#storage/read/sql.ts";
import { KEPT, keptTotals } from "#storage/read/totals.ts";

/**
 * Compiles a whole question, however deep, into one statement. The result is JSON text exactly as an interface sends
 * it: keys, order, enum case and formats are determined here, so nobody parses it again. Every level is one select: the
 * rows of a page by an index scan, and their contents as they are found.
 */
export function compile(question: Question, audience: Audience): Statement<Request> {
  return toStatement(statement(rootLevel(question, audience, decidedBy(question)), question.form));
}

/**
 * The row that becomes JSON. It contains a space, so that no column, which may be a caller's alias, takes precedence.
 */
const SHOWN = name('"shown row"');

function statement(level: Level, form: Form): Piece {
  switch (form.kind) {
    case "list":
      if (level.audience.owned) return ownedList(level, pageInScope(level, { continued: false }));
      return sql`select ${listOf(level, pageInScope(level, { continued: false }))}::text as answer`;
    case "single":
      if (level.audience.owned) return ownedSingle(level, oneInScope(level));
      return sql`select ${objectOf(level, oneInScope(level))}::text as answer`;
    case "count":
      return count(level);
    case "page":
      return page(level, form.continued);
    case "tally":
      return tally(level, form.by);
    case "owners":
      return owners(level, allInScope(level));
  }
}

/** The rows are selected first: their contents are then one column, and their owners another. */
function ownedList(level: Level, rows: Rows): Piece {
  const { from, rest } = withDisclosure(level, rows);
  return sql`select coalesce(json_agg(${SHOWN}), '[]')::text as answer, ${ownersOfRows(level)} as owners
    from (select ${name(`${level.row}.*`)} ${from} ${rest}) ${name(level.row)}
    cross join lateral (select ${columns(level)}) ${SHOWN}`;
}

function ownedSingle(level: Level, rows: Rows): Piece {
  const { from, rest } = withDisclosure(level, rows);
  return sql`select to_json(${SHOWN})::text as answer, ${ownersOfRow(level)} as owners
    ${from} cross join lateral (select ${columns(level)}) ${SHOWN} ${rest}`;
}

function owners({ record, row }: Level, { from, rest }: Rows): Piece {
  const owner = name(record.tenant ? `${row}.${record.tenant}::text` : "null::text");
  return sql`select ${owner} as owner, count(*)::int as count ${from} ${rest} group by 1`;
}

function count(level: Level): Piece {
  const kept = keptTotals(level);
  const { from, rest } = kept ?? allInScope(level);
  return sql`select ${kept ? sumOfKept : name("count(*)")}::text as answer ${from} ${rest}`;
}

const sumOfKept = name(`coalesce(sum(${KEPT}), 0)`);

function listOf(level: Level, rows: Rows): Piece {
  return sql`(select coalesce(json_agg(${SHOWN}), '[]') from (${shown(level, rows)}) ${SHOWN})`;
}

function objectOf(level: Level, rows: Rows): Piece {
  return sql`(select to_json(${SHOWN}) from (${shown(level, rows)}) ${SHOWN})`;
}

/** One row for each record, so that a list can be cut after any of them. */
function page(level: Level, continued: boolean): Piece {
  const position = level.record.order.by.map(([each]) => sql`${column(level, each)}::text`);
  const { from, rest } = withDisclosure(level, pageInScope(level, { continued }));
  const whose = level.audience.owned ? sql`, ${ownersOfRow(level)} as owners` : name("");
  return sql`select to_json(${SHOWN})::text as answer, to_json(array[${join(position, ", ")}])::text as position${whose}
    ${from} cross join lateral (select ${columns(level)}) ${SHOWN} ${rest}`;
}

/** One scan, of the records or of their kept totals, counts each combination of values. They are grouped as stored, and only the result is formatted. */
function tally(level: Level, by: readonly string[]): Piece {
  const select = by.map((field) => ({ key: field, field }));
  const stored: Level = {
    ...level,
    shape: { ...level.shape, select },
    audience: { ...level.audience, enums: "upper" },
  };
  const groups = by.map((field) => name(`"${field}"`));
  const written = by.map((field) => {
    const group = name(`"${field}"`);
    return sql`${asJson(valueField(level.record, field), group, level.audience)} as ${group}`;
  });
  const kept = keptTotals(stored, by);
  const counted = sql`${kept ? sumOfKept : name("count(*)")}::int as count`;
  const some = kept ? sql`having ${sumOfKept} > 0` : name("");
  const grouping = groups.length > 0 ? sql`group by ${join(groups, ", ")} ${some}` : name("");
  return sql`select ${join([...written, counted], ", ")}
    from (${shown(stored, kept ?? allInScope(stored), kept && name(KEPT))}) tallied ${grouping}`;
}

function shown(level: Level, rows: Rows, added?: Piece): Piece {
  const { from, rest } = withDisclosure(level, rows);
  return sql`select ${columns(level, added)} ${from} ${rest}`;
}

function columns(level: Level, added?: Piece): Piece {
  const entries = level.shape.select.map((selected) => sql`${entry(level, selected)} as ${quoted(selected.key)}`);
  return join(added ? [...entries, added] : entries, ", ");
}

function entry(level: Level, selected: Selected): Piece {
  if ("field" in selected) return value(level, selected.field);
  if ("constant" in selected) return name(`'${selected.constant}'`);
  if ("authors_of" in selected) return authorsOf(level, selected);
  const field = "relation" in selected ? selected.relation : selected.count_of;
  const declared = relationField(level.record, field);
  const child = childLevel(level, recordNamed(declared.record), selected.shape, selected.key);
  if ("count_of" in selected) return countRelated(level, child, declared);
  const rows = related(level, child, declared);
  return declared.type === "one" ? objectOf(child, rows) : listOf(child, rows);
}

function value(level: Level, fieldName: string): Piece {
  const field = valueField(level.record, fieldName);
  const stored = field.expression ? name(field.expression(level.row)) : column(level, fieldName);
  return whereShown(level, field, asJson(field, stored, level.audience));
}

/** The only place that defines how a type is written, so that all interfaces agree. */
function asJson(field: ReadableValue, stored: Piece, { enums }: Audience): Piece {
  switch (field.type) {
    case "date_time":
      return sql`to_char(${stored} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case "enum":
      if (enums === "upper") return stored;
      return field.list ? sql`lower(${stored}::text)::text[]` : sql`lower(${stored})`;
    case "id":
    case "text":
    case "integer":
    case "score":
    case "boolean":
    case "date":
      return stored;
  }
}

/** Looked up only for the rows of the page, and only if something that may be withheld is requested. */
function withDisclosure(level: Level, rows: Rows): Rows {
  const fields = level.shape.select.flatMap((selected) => {
    if ("field" in selected) return [selected.field];
    return "authors_of" in selected ? selected.authors_of : [];
  });
  const hides = fields.some((field) => isHidden(valueField(level.record, field).disclosure, level.audience));
  return hides ? withColumn(level, rows, sql`${isDisclosed(level)} as is_disclosed`) : rows;
}
