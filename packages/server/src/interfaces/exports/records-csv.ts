import { tableInWords } from "#domain/table-in-words.ts";
import type { RecordQuery } from "#interfaces/exports/record-query.ts";
import type { Caller } from "#kernel/caller.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Cell, csvLine } from "#platform/csv.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import type { Question, Selected } from "#storage/read/question.ts";
import { type OwnerRow, type Reader, readInBatches, readOwners } from "#storage/read/read.ts";
import { isRelation } from "#storage/read/readable.ts";
import { streamAsCaller } from "#storage/tenancy.ts";

/** The maximum number of lines in a file. */
export const MOST_ROWS = 100_000;
/** Held in memory at a time. */
const BATCH_ROWS = 500;

const OWNER: Selected = {
  key: "organization",
  relation: "organization",
  shape: { select: [{ key: "name", field: "name" }], filters: [] },
};

/** The columns of a record: its values and, if it belongs to one, the name of the organization. */
export function exportQuestion(
  record: RecordDeclaration,
  { filters, sort }: RecordQuery,
  labels: boolean,
): Question<RecordDeclaration> {
  const values = Object.entries(record.fields).flatMap(([key, field]) =>
    isRelation(field) || (labels && key === NEXT) ? [] : [{ key, field: key }],
  );
  const owner = record.tenant === "organization_id" && record.fields.organization ? [OWNER] : [];
  return {
    record,
    form: { kind: "page", continued: false },
    shape: { select: [...values, ...owner], filters: Object.keys(filters), ...(sort && { sort }) },
    values: { filters, limit: MOST_ROWS, offset: 0, related: { organization: ONE } },
  };
}

/** Only programs need to know what an action would accept. */
const NEXT = "next_statuses";

const ONE = { filters: {}, limit: 1, offset: 0, related: {} };

/**
 * The table in pieces, its header first. Before that, `taken` receives the owners of the rows, from the same snapshot.
 */
export function recordsCsv(
  database: Database,
  caller: Caller,
  question: Question<RecordDeclaration>,
  labels: boolean,
  taken: (owners: readonly OwnerRow[]) => Promise<void>,
): AsyncGenerator<string> {
  permitQuestion(caller, question);
  return streamAsCaller(database, caller, (connection) =>
    linesOf({ connection, caller, enums: "lower" }, question, labels, taken),
  );
}

/**
 * The table in pieces, its header with the first rows, so that it fails before that or not for lack of a connection.
 */
async function* linesOf(
  reader: Reader,
  question: Question<RecordDeclaration>,
  labels: boolean,
  taken: (owners: readonly OwnerRow[]) => Promise<void>,
): AsyncGenerator<string> {
  const owners = await readOwners(reader, question);
  checkLength(owners, question);
  await taken(owners);
  const keys = question.shape.select.map(({ key }) => key);
  const table = labels ? tableInWords(keys, codedIn(question.record)) : undefined;
  let header = csvLine(table?.header ?? keys);
  for await (const rows of readInBatches(reader, question, BATCH_ROWS)) {
    const cells = rows.map(({ answer }) => cellsOf(JSON.parse(answer), keys));
    yield `${header}${cells.map((each) => csvLine(table?.row(each) ?? each)).join("")}`;
    header = "";
  }
  if (header !== "") yield header;
}

function codedIn({ fields }: RecordDeclaration): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, field]) => (field.type === "enum" ? [name] : [])));
}

/** A file over the limit is refused before its first line, because a cut one would look complete. */
function checkLength(owners: readonly OwnerRow[], { record }: Question<RecordDeclaration>): void {
  const total = owners.reduce((sum, { count }) => sum + count, 0);
  if (total <= MOST_ROWS) return;
  const message = verbatim(`${total} ${record.plural} match, and a file can contain at most ${MOST_ROWS}: add filters`);
  throw new Refusal("BAD_USER_INPUT", message);
}

function cellsOf(row: Readonly<Record<string, unknown>>, keys: readonly string[]): Cell[] {
  return keys.map((key) => cellOf(row[key]));
}

/** Several values of a field share one cell. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(String).join("; ");
  return "name" in Object(value) ? cellOf(Object(value).name) : null;
}
