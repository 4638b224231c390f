import { type FeedbackStatus, feedbackMoves } from "#domain/exercises/feedback/feedback-enums.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action, type Consequence } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

export const openFeedbackForm = action({
  name: "openFeedbackForm",
  description:
    "Opens a PREPARED feedback form while the exercise is IN_PROGRESS, or within a day of its end: so long its " +
    "participants get in. A day after the end the form closes by itself.",
  permission: "run_exercises",
  returns: feedbackForm,
  proposal: { never: neverProposed.feedback },
  input: { id: idOf("FeedbackForm", "The form.") },
  run: async (context, { id }) => {
    const wanted = { id, columns: "status" };
    const { held, of } = await lockInExercise<{ readonly status: FeedbackStatus }>(context, feedbackForm, wanted);
    checkMove(feedbackForm, feedbackMoves, held.status, "OPEN");
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`opening its feedback form`);
    if (await isPast(context, of)) {
      throw new Refusal(
        "CONFLICT",
        phrase`The exercise ended more than a day ago, so its participants no longer get in.`,
      );
    }
    await open(context, held);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});

/** SQL for whether participants no longer get in, as `participant_holder` has it. */
export const pastFeedback = (exercise: string, now: string) =>
  `(${exercise}.status in ('COMPLETED', 'CANCELLED')
    and coalesce(${exercise}.ended_at, ${exercise}.updated_at) <= ${now}::timestamptz - interval '1 day')`;

async function isPast({ connection, now }: ActionContext, { organization_id, id }: RowKey): Promise<boolean> {
  const { rows } = await connection.query<{ readonly past: boolean }>({
    name: "feedback-is-past",
    text: `select ${pastFeedback("e", "$3")} as past from exercises e where e.organization_id = $1 and e.id = $2`,
    values: [organization_id, id, now],
  });
  return rows[0]?.past === true;
}

async function open(context: ActionContext, key: RowKey): Promise<void> {
  const { connection, now } = context;
  const { organization_id, id } = key;
  await Promise.all([
    updateRow(connection, feedbackForm.plural, key, { status: "OPEN", opened_at: now, updated_at: now }),
    insertRow(connection, "feedback_boxes", { organization_id, id }),
    recordStateChange(context, feedbackForm, key, { from: "PREPARED", to: "OPEN" }),
  ]);
}

const PREPARED = `select organization_id, id from feedback_forms
  where organization_id = $1 and exercise_id = $2 and status = 'PREPARED' for no key update`;

/** Opens what was prepared for the end of an exercise. */
export async function openPrepared(context: ActionContext, of: RowKey): Promise<readonly Consequence[]> {
  const values = [of.organization_id, of.id];
  const { rows } = await context.connection.query<RowKey>({ name: "prepared-feedback", text: PREPARED, values });
  await Promise.all(rows.map((key) => open(context, key)));
  return rows.map((key) => ({ ...key, exercise_id: of.id, action: openFeedbackForm.name, record: feedbackForm }));
}
