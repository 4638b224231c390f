import type { FeedbackStatus } from "#domain/exercises/feedback/feedback-enums.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const removeFeedbackForm = action({
  name: "removeFeedbackForm",
  description: "Removes a feedback form that is PREPARED. Once it was opened it stays. Returns the exercise.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("FeedbackForm", "The form.") },
  run: async (context, { id }) => {
    const wanted = { id, columns: "status", lock: "delete" } as const;
    const { held, of } = await lockInExercise<{ readonly status: FeedbackStatus }>(context, feedbackForm, wanted);
    if (held.status !== "PREPARED") {
      throw new Refusal("CONFLICT", phrase`This FeedbackForm is ${held.status}, so it stays.`, {
        allowed: ["PREPARED"],
      });
    }
    await deleteRow(context.connection, feedbackForm.plural, held);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});
