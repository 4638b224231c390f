import { exercise } from "#domain/exercises/records/exercise.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const DECLINE = `update join_requests set status = 'DECLINED', updated_at = $3
  where organization_id = $1 and exercise_id = $2 and status = 'WAITING'`;

export const declineParticipants = action({
  name: "declineParticipants",
  description:
    "Declines all waiting requests of an exercise, for example when its code was shared with the wrong people.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.waiting },
  input: { exercise_id: idOf("Exercise", "The exercise.") },
  run: async (context, { exercise_id }) => {
    const { organization_id, id } = await lockReferredExercise(context, exercise_id);
    const values = [organization_id, id, context.now];
    await context.connection.query({ name: "decline-requests", text: DECLINE, values });
    return { organization_id, id, exercise_id: id };
  },
});
