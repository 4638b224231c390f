import { FEWEST_ANSWERS, type FeedbackStatus, feedbackMoves } from "#domain/exercises/feedback/feedback-enums.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { updateRow } from "#storage/write.ts";

/** Closes an open form: counts its answers and destroys the sheets. */
export async function countFeedback(context: ActionContext, id: string) {
  const wanted = { id, columns: "status" };
  const { held, of } = await lockInExercise<{ readonly status: FeedbackStatus }>(context, feedbackForm, wanted);
  checkMove(feedbackForm, feedbackMoves, held.status, "CLOSED");
  const { connection, now } = context;
  const { rows } = await connection.query<{ readonly returned: number }>({
    name: "count-feedback",
    text: "select count_feedback($1, $2, $3, $4) as returned",
    values: [held.organization_id, held.id, FEWEST_ANSWERS, now],
  });
  const closed = { status: "CLOSED", closed_at: now, returned_at_close: rows[0]?.returned ?? 0, updated_at: now };
  await Promise.all([
    updateRow(connection, feedbackForm.plural, held, closed),
    recordStateChange(context, feedbackForm, held, { from: held.status, to: "CLOSED" }),
  ]);
  return { held, of };
}
