import { type ExerciseFacts, loadExercise } from "#domain/reports/exercise-facts.ts";
import type { ActionContext } from "#kernel/action.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

/**
 * Stores what a report shows of its exercise once it is FINAL. All of it comes from one read, so that pages, documents
 * and GraphQL cannot differ.
 */
export async function keepRecord(
  { connection, now, newId }: Pick<ActionContext, "connection" | "now" | "newId">,
  { organization_id, id, exercise_id }: RowKey & { readonly exercise_id: string },
): Promise<void> {
  const summary = await loadExercise(connection, { organization_id, id: exercise_id });
  const facts = onDay(summary.facts, utcDay(now));
  const row = (columns: object, i: number) => ({
    ...columns,
    organization_id,
    id: newId(),
    report_id: id,
    position: i + 1,
    created_at: now,
    updated_at: now,
  });
  const kept = JSON.stringify({ ...summary, facts });
  await insertRow(connection, "report_records", { organization_id, id, facts: kept, kept_at: now });
  await insertRows(connection, "report_ratings", RATING, ratingsOf(facts).map(row));
  await insertRows(connection, "report_plan_items", PLAN_ITEM, planOf(facts).map(row));
}

/** What is overdue depends on the day. */
function onDay(facts: ExerciseFacts, day: string): ExerciseFacts {
  const isOverdue = ({ status, due_on }: ExerciseFacts["action_items"][number]) =>
    status !== "DONE" && status !== "CANCELLED" && due_on !== null && due_on < day;
  return { ...facts, action_items: facts.action_items.map((item) => ({ ...item, is_overdue: isOverdue(item) })) };
}

function ratingsOf({ injects }: ExerciseFacts): object[] {
  return injects.map(({ id: inject_id, reference, title, dimension, status, rating }) => ({
    inject_id,
    reference,
    title,
    dimension,
    status,
    rating,
  }));
}

/** By gap, worst first, then items without a gap. A gap without an action item has its own owner and due date. */
function planOf({ gaps, action_items }: ExerciseFacts): object[] {
  const lines = gaps
    .filter(({ status }) => status !== "WITHDRAWN")
    .flatMap((gap): object[] => {
      const own = action_items.filter((item) => item.gap?.reference === gap.reference);
      const { id: gap_id, reference: gap_reference, title: gap_title, severity, status: gap_status } = gap;
      const about = { gap_id, gap_reference, gap_title, severity, gap_status };
      if (own.length === 0) return [{ ...about, ...NO_ITEM, owner: gap.owner, due_on: gap.due_on }];
      return own.map((item) => ({ ...about, ...itemOf(item) }));
    });
  const loose = action_items.filter(({ gap }) => gap === null).map((item) => ({ ...NO_GAP, ...itemOf(item) }));
  return [...lines, ...loose];
}

function itemOf({ id, reference, title, status, owner, due_on }: ExerciseFacts["action_items"][number]) {
  return { action_item_id: id, reference, title, status, owner, due_on };
}

const NO_ITEM = { action_item_id: null, reference: null, title: null, status: null };
const NO_GAP = { gap_id: null, gap_reference: null, gap_title: null, severity: null, gap_status: null };

const LINE = {
  organization_id: "uuid",
  id: "uuid",
  report_id: "uuid",
  position: "integer",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

const RATING = {
  ...LINE,
  inject_id: "uuid",
  reference: "text",
  title: "text",
  dimension: "text",
  status: "text",
  rating: "text",
};

const PLAN_ITEM = {
  ...LINE,
  gap_id: "uuid",
  gap_reference: "text",
  gap_title: "text",
  severity: "text",
  gap_status: "text",
  action_item_id: "uuid",
  reference: "text",
  title: "text",
  status: "text",
  owner: "text",
  due_on: "date",
};
