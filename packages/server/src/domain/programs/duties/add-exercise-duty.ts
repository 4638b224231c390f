import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { exerciseDuty } from "#domain/programs/duties/exercise-duty.ts";
import { findDuty } from "#domain/programs/duties/find-duties.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { insertRow } from "#storage/write.ts";

const KNOWN = "select from exercise_duties where organization_id = $1 and exercise_id = $2 and duty_id = $3";

export const addExerciseDuty = action({
  name: "addExerciseDuty",
  description:
    "Records that a PLANNED, IN_PROGRESS or COMPLETED exercise serves a duty, and why. The duty is met once the exercise " +
    "is COMPLETED. CONFLICT if the exercise serves it already.",
  permission: "plan_programs",
  returns: exerciseDuty,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    duty_id: idOf("Duty", "The duty."),
    rationale: prose("Why the exercise tests what the duty demands."),
  },
  run: async (context, { exercise_id, duty_id, rationale }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`naming a duty that it serves`);
    const { connection, now, newId } = context;
    const duty = await findDuty(connection, duty_id);
    const values = [of.organization_id, of.id, duty.id];
    const { rowCount } = await connection.query({ name: "known-exercise-duty", text: KNOWN, values });
    if (rowCount !== 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`This Exercise serves ${duty.regulation} ${() => say(duty.provision)} already.`,
      );
    }
    const key = { organization_id: of.organization_id, id: newId() };
    const row = { ...key, exercise_id: of.id, duty_id: duty.id, rationale };
    await insertRow(connection, exerciseDuty.plural, { ...row, created_at: now, updated_at: now });
    return { ...key, exercise_id: of.id };
  },
});
