import { announce } from "#domain/actions/announce.ts";
import { nextReferences } from "#domain/actions/next-number.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import type { gapCategory } from "#domain/findings/gap-enums.ts";
import { ownersNamed } from "#domain/findings/owner.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ExerciseMeant, GapMeant } from "#domain/imports/directory.ts";
import { actionItemColumns, exerciseColumns, gapColumns } from "#domain/imports/import-fields.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";
import type { ImportPlan } from "#domain/imports/plan-import.ts";
import { columnTypes, setValues } from "#domain/imports/set-columns.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Source = RowKey & { readonly file_name: string };

/** A record to insert, with the first entry of its history. */
type Made = {
  readonly record: RecordDeclaration;
  readonly row: ImportRow;
  readonly columns: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly status: string;
    readonly exercise_id?: string;
  };
};

/** Writes a plan without problems. Each record's history begins with its imported status. */
export async function insertPlanned(context: ActionContext, source: Source, plan: ImportPlan): Promise<void> {
  const { connection } = context;
  const ids = new Map<ExerciseMeant | GapMeant, string>();
  const idOf = (meant: ExerciseMeant | GapMeant) => {
    const id = meant.id ?? ids.get(meant) ?? context.newId();
    ids.set(meant, id);
    return id;
  };
  const { organization_id } = source;
  const base = { organization_id, import_id: source.id, created_at: context.now, updated_at: context.now };
  const owners = [...plan.gaps, ...plan.action_items].flatMap(({ row }) => row.values.owner ?? []);
  const ownerOf = await ownersNamed(context, organization_id, owners);
  const numbered = {
    exercises: await nextReferences(context, exercise, organization_id, plan.exercises.length),
    gaps: await nextReferences(context, gap, organization_id, plan.gaps.length),
    items: await nextReferences(context, actionItem, organization_id, plan.action_items.length),
  };
  const exercises = plan.exercises.map(({ row, meant }, i): Made => {
    const { key, ...given } = row.values;
    const columns = { ...base, ...given, id: idOf(meant), ...numbered.exercises[i], status: "COMPLETED" };
    return { record: exercise, row, columns };
  });
  const gaps = plan.gaps.map(({ row, meant }, i): Made => {
    const place = { id: idOf(meant), exercise_id: idOf(meant.exercise), ...numbered.gaps[i] };
    const given = { ...gapRow(context, row, meant.exercise), ...ownerOf(row.values.owner) };
    return { record: gap, row, columns: { ...base, ...place, ...given } };
  });
  const items = plan.action_items.map(({ row, gap: about }, i): Made => {
    const place = { exercise_id: idOf(about.exercise), gap_id: idOf(about), ...numbered.items[i] };
    return {
      record: actionItem,
      row,
      columns: { ...base, id: context.newId(), ...place, ...itemRow(context, row), ...ownerOf(row.values.owner) },
    };
  });
  await insertRows(connection, "exercises", EXERCISE_TYPES, columnsOf(exercises));
  await insertRows(connection, "gaps", GAP_TYPES, columnsOf(gaps));
  await insertRows(connection, "action_items", ITEM_TYPES, columnsOf(items));
  const made = [...exercises, ...gaps, ...items];
  await recordStateChanges(
    context,
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

function gapRow({ caller, now }: ActionContext, { values }: ImportRow, { exercise_date }: ExerciseMeant) {
  const {
    identified_on = exercise_date,
    remediated_on,
    accepted_on,
    accepted_until,
    category = "",
    status = "OPEN",
  } = values;
  return {
    ...setValues(gapColumns, values),
    dimension: isCategory(category) ? categoryDimension[category] : undefined,
    status,
    identified_at: noonOf(identified_on, now),
    remediated_at: remediated_on && noonOf(remediated_on, now),
    accepted_at: accepted_on && noonOf(accepted_on, now),
    accepted_until,
    // Nobody of the operator's staff examined the evidence.
    ...(status === "VERIFIED" && {
      assurance: "SELF_ATTESTED",
      verified_at: noonOf(remediated_on ?? identified_on, now),
    }),
    agreed_due_on: values.due_on,
    recorded_by_id: caller.actor_id,
  };
}

function itemRow({ now }: ActionContext, { values }: ImportRow) {
  const { priority = "MEDIUM", status = "OPEN", completed_on } = values;
  const completed_at = completed_on && noonOf(completed_on, now);
  return { ...setValues(actionItemColumns, values), priority, status, completed_at, agreed_due_on: values.due_on };
}

function isCategory(code: string): code is Code<typeof gapCategory> {
  return code in categoryDimension;
}

/** For past events only the day is known. Its noon is on that day in nearly every time zone. */
function noonOf(day: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T12:00:00Z`), now.getTime()));
}

function columnsOf(made: readonly Made[]) {
  return made.map(({ columns }) => columns);
}

/** The history records when it was imported with this status; how it got there is not known here. */
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

const REFERENCE_TYPES = { number: "integer", reference: "text" };

const EXERCISE_TYPES = { ...KEY_TYPES, ...columnTypes(exerciseColumns), ...REFERENCE_TYPES, status: "text" };

const FINDING_TYPES = { ...KEY_TYPES, owner_id: "uuid", ...REFERENCE_TYPES, exercise_id: "uuid", status: "text" };

const GAP_TYPES = {
  ...FINDING_TYPES,
  ...columnTypes(gapColumns),
  dimension: "text",
  identified_at: "timestamptz",
  remediated_at: "timestamptz",
  accepted_at: "timestamptz",
  accepted_until: "date",
  assurance: "text",
  verified_at: "timestamptz",
  agreed_due_on: "date",
  recorded_by_id: "uuid",
};

const ITEM_TYPES = {
  ...FINDING_TYPES,
  ...columnTypes(actionItemColumns),
  gap_id: "uuid",
  agreed_due_on: "date",
  completed_at: "timestamptz",
};
