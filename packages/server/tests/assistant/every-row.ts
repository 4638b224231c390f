import type { Client } from "pg";
import { records } from "#catalogue/records.ts";
import type { ChangedRecord } from "#domain/proposals/difference.ts";
import { singleName } from "#kernel/record.ts";
import { tenantTables } from "#tests/support/table-rows.ts";

type Row = Readonly<Record<string, unknown>>;
export type Rows = ReadonlyMap<string, { readonly table: string; readonly row: Row }>;

/** Every row of these tables, as far as they hold an organization's rows and a proposal shows them. */
export async function everyRow(owner: Client, of: readonly string[]): Promise<Rows> {
  const tables = (await tenantTables(owner)).filter(({ table }) => of.includes(table) && !BOOKS.has(table));
  if (tables.length === 0) return new Map();
  const texts = tables.map(({ table }) => `select '${table}' as table, to_jsonb(r) as row from ${table} r`);
  const { rows } = await owner.query<{ table: string; row: Row }>(texts.join(" union all "));
  return new Map(rows.map((each) => [`${each.table} ${JSON.stringify(each.row.id ?? each.row)}`, each]));
}

/** What follows from a change, is counted or logged of it, or is one person's alone: no proposal shows these. */
const BOOKS: ReadonlySet<string> = new Set([
  "audit_entries",
  "audit_heads",
  "audit_keys",
  "chat_messages",
  "exercise_changes",
  "exercise_events",
  "exercise_join_codes",
  "exercise_streams",
  "idempotency_keys",
  "knowledge_passages",
  "knowledge_queue",
  "notifications",
  "proposals",
  "record_reads",
  "reference_counters",
  "state_changes",
]);
const COLUMNS: ReadonlySet<string> = new Set([
  ...["id", "organization_id", "created_at", "updated_at", "number", "reference"],
  // Columns that triggers or PostgreSQL fill in from others.
  ...[
    "authors",
    "changed_in",
    "due_order",
    "exercise_is_over",
    "is_draft",
    "readers",
    "severity_rank",
    "spoils",
    "withheld_from",
  ],
]);

/** Not fields of their record: the digest covers them, and no page shows them. */
const UNSHOWN: ReadonlySet<string> = new Set([
  "AfterActionReport final_without",
  "AfterActionReport reviewer_ids",
  ...["facts", "position", "sentence_id"].map((column) => `ReportEvidence ${column}`),
  ...["Contribution", "Dimension", "Movement"].flatMap((part) => [
    `Readiness${part} score_id`,
    `Readiness${part} sequence`,
  ]),
  ...["report_id", "section_rank"].map((column) => `ReportSentence ${column}`),
  "Exercise story_id",
  "Gap recorded_by_id",
  "InjectMapping framework_id",
  "ReadinessScore input",
  "Scenario story_id",
  "ScenarioInjectMapping framework_id",
  ...["Attachment", "ScenarioInjectFile"].flatMap((file) => [`${file} file_key`, `${file} text`]),
  "Attachment uploaded_by_id",
]);

/** What changed between two looks at the database, a line for each column of each record. */
export function changesBetween(before: Rows, after: Rows): string[] {
  const made = new Set([...after].flatMap(([key, { row }]) => (before.has(key) ? [] : [String(row.id)])));
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const { table = "", row = {} } = now ?? old ?? {};
    const columns = Object.keys(row).filter((each) => !COLUMNS.has(each));
    const changed = columns.filter((each) => JSON.stringify(old?.row[each]) !== JSON.stringify(now?.row[each]));
    const kind = records.find(({ plural }) => plural === table)?.name ?? table;
    const shown = changed.filter((column) => !UNSHOWN.has(`${kind} ${column}`));
    return shown.flatMap((column) =>
      line(
        { kind, id: String(row.id), field: fieldOf(kind, column), before: old?.row[column], after: now?.row[column] },
        made,
      ),
    );
  });
  return lines.sort();
}

/** The same of what a person is shown. */
export function changesShown(changed: readonly ChangedRecord[]): string[] {
  const made = new Set(changed.filter(({ change }) => change === "created").map(({ id }) => id));
  const lines = changed.flatMap(({ kind, id, fields }) => fields.flatMap((each) => line({ kind, id, ...each }, made)));
  return lines.sort();
}

/** A column with an id is shown as the record that it names. */
function fieldOf(kind: string, column: string): string {
  const declared = records.find(({ name }) => name === kind)?.fields ?? {};
  if (column in declared) return column;
  const fields = Object.entries(declared);
  const relation = fields.find(([, field]) => field.type === "one" && Object.values(field.where).includes(column));
  const target = records.find((each) => `${singleName(each)}_id` === column);
  return relation?.[0] ?? (target ? singleName(target) : column);
}

type Change = {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** The same whenever it is carried out: new ids, the time of it and what a running clock shows are others then. */
function line({ kind, id, field, before, after }: Change, made: ReadonlySet<string>): string[] {
  const lasting = (value: unknown): unknown => {
    if (value === undefined || value === null) return null;
    if (typeof value === "object") return "id" in value ? lasting(value.id) : JSON.stringify(value);
    if (made.has(String(value))) return "new";
    if (/_seconds$|^seconds$|^minutes_/.test(field)) return "clock";
    return isJustNow(value) ? "now" : value;
  };
  const [old, now] = [lasting(before), lasting(after)];
  if (old === now) return [];
  return [`${kind} ${made.has(id) ? "new" : id} ${field}: ${String(old)} → ${String(now)}`];
}

const JUST_MS = 60_000;

function isJustNow(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/.test(value)) return false;
  return Math.abs(Date.now() - Date.parse(value)) < JUST_MS;
}
