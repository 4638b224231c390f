import { announce } from "#domain/actions/announce.ts";
import { nextNumber } from "#domain/actions/next-number.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import type { gapCategory } from "#domain/findings/gap-enums.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ExerciseMeant, GapMeant } from "#domain/imports/directory.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";
import type { ImportPlan } from "#domain/imports/plan-import.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Source = RowKey & { readonly file_name: string };

/** A record to be inserted, with what it is to say of its beginning. */
type Made = {
  readonly record: RecordDeclaration;
  readonly row: ImportRow;
  readonly columns: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly status: string;
    readonly exercise_id?: string;
  };
};

/** Writes what a plan without problems says. Each record's history begins with the state that it was imported in. */
export async function insertPlanned(acting: ActionContext, source: Source, plan: ImportPlan): Promise<void> {
  const { connection } = acting;
  const ids = new Map<ExerciseMeant | GapMeant, string>();
  const idOf = (meant: ExerciseMeant | GapMeant) => {
    const id = meant.id ?? ids.get(meant) ?? acting.newId();
    ids.set(meant, id);
    return id;
  };
  const { organization_id } = source;
  const base = { organization_id, import_id: source.id, created_at: acting.now, updated_at: acting.now };
  const [firstExercise, firstGap, firstItem] = [
    await firstNumber(acting, exercise, organization_id, plan.exercises.length),
    await firstNumber(acting, gap, organization_id, plan.gaps.length),
    await firstNumber(acting, actionItem, organization_id, plan.action_items.length),
  ];
  const exercises = plan.exercises.map(({ row, meant }, i): Made => {
    const { key, ...told } = row.values;
    const columns = { ...base, ...told, id: idOf(meant), number: firstExercise + i, status: "COMPLETED" };
    return { record: exercise, row, columns };
  });
  const gaps = plan.gaps.map(({ row, meant }, i): Made => {
    const place = { id: idOf(meant), exercise_id: idOf(meant.exercise), number: firstGap + i };
    return { record: gap, row, columns: { ...base, ...place, ...gapColumns(acting, row, meant.exercise) } };
  });
  const items = plan.action_items.map(({ row, gap: about }, i): Made => {
    const place = { exercise_id: idOf(about.exercise), gap_id: idOf(about), number: firstItem + i };
    return { record: actionItem, row, columns: { ...base, id: acting.newId(), ...place, ...itemColumns(acting, row) } };
  });
  await insertRows(connection, "exercises", EXERCISE_TYPES, columnsOf(exercises));
  await insertRows(connection, "gaps", GAP_TYPES, columnsOf(gaps));
  await insertRows(connection, "action_items", ITEM_TYPES, columnsOf(items));
  const made = [...exercises, ...gaps, ...items];
  await recordStateChanges(
    acting,
    made.map((each) => beginning(source, each)),
  );
  await announce(
    connection,
    made.map(({ record, columns: { id, exercise_id = id } }) => ({
      organization_id,
      kind: record.name,
      id,
      exercise_id,
    })),
  );
}

async function firstNumber(acting: ActionContext, record: RecordDeclaration, organization_id: string, many: number) {
  if (many === 0) return 0;
  return (await nextNumber(acting, record, organization_id, organization_id, many)) - many + 1;
}

function gapColumns({ caller, now }: ActionContext, { values }: ImportRow, { exercise_date }: ExerciseMeant) {
  const {
    identified_on = exercise_date,
    remediated_on,
    accepted_on,
    accepted_until,
    category = "",
    status = "OPEN",
  } = values;
  const { title, description, severity, root_cause, recommendation, owner, due_on } = values;
  return {
    title,
    description,
    severity,
    category,
    dimension: isCategory(category) ? categoryDimension[category] : undefined,
    root_cause,
    recommendation,
    owner,
    due_on,
    status,
    identified_at: noonOf(identified_on, now),
    remediated_at: remediated_on && noonOf(remediated_on, now),
    accepted_at: accepted_on && noonOf(accepted_on, now),
    accepted_until,
    recorded_by_id: caller.actor_id,
  };
}

function itemColumns({ now }: ActionContext, { values }: ImportRow) {
  const {
    title,
    remediation_note,
    owner,
    priority = "MEDIUM",
    status = "OPEN",
    due_on,
    completed_on,
    evidence,
  } = values;
  const completed_at = completed_on && noonOf(completed_on, now);
  return { title, remediation_note, owner, priority, status, due_on, completed_at, evidence };
}

function isCategory(code: string): code is Code<typeof gapCategory> {
  return code in categoryDimension;
}

/** Of the past the day is known. Its noon is on that day in nearly every time zone. */
function noonOf(day: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T12:00:00Z`), now.getTime()));
}

function columnsOf(made: readonly Made[]) {
  return made.map(({ columns }) => columns);
}

/** What is written down is that it was imported so, and when; how it came to stand so was not seen here. */
function beginning({ organization_id, id: import_id, file_name }: Source, { record, row, columns }: Made) {
  const note = [`Imported from ${file_name}, ${row.sheet} row ${row.row}.`, row.values.note].filter(Boolean).join(" ");
  return { record, key: { organization_id, id: columns.id }, from: null, to: columns.status, note, import_id };
}

const KEY_TYPES = {
  organization_id: "uuid",
  id: "uuid",
  import_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

const EXERCISE_TYPES = {
  ...KEY_TYPES,
  number: "integer",
  title: "text",
  exercise_date: "date",
  status: "text",
  scenario: "text",
  severity: "text",
  objectives: "text",
  narrative: "text",
  facilitator: "text",
  location: "text",
};

const FINDING_TYPES = {
  ...KEY_TYPES,
  number: "integer",
  exercise_id: "uuid",
  title: "text",
  status: "text",
  owner: "text",
  due_on: "date",
};

const GAP_TYPES = {
  ...FINDING_TYPES,
  description: "text",
  severity: "text",
  category: "text",
  dimension: "text",
  root_cause: "text",
  recommendation: "text",
  identified_at: "timestamptz",
  remediated_at: "timestamptz",
  accepted_at: "timestamptz",
  accepted_until: "date",
  recorded_by_id: "uuid",
};

const ITEM_TYPES = {
  ...FINDING_TYPES,
  gap_id: "uuid",
  remediation_note: "text",
  priority: "text",
  completed_at: "timestamptz",
  evidence: "text",
};
