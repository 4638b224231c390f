import { inject } from "#domain/exercises/records/inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number; readonly title: string };

export const correctInject = action({
  name: "correctInject",
  description:
    "Adds a correction to a DELIVERED inject while its exercise is IN_PROGRESS or COMPLETED. The inject itself " +
    "stays as it was delivered.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: { id: idOf("Inject", "The inject."), body: prose("The corrected information.") },
  run: async (context, { id, body }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, { id, columns: "status, number, title" });
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`correcting an inject`);
    checkInjectStatus(held, "DELIVERED", phrase`correcting it`);

    const { connection, caller, now, newId } = context;
    const { organization_id } = held;
    const exercise_seconds = exerciseSeconds(of, now);
    const key = { organization_id, id: newId(), exercise_id: of.id, inject_id: held.id };
    const row = { ...key, body, author: caller.actor_name, at: now, exercise_seconds };
    await insertRow(connection, "inject_corrections", { ...row, created_at: now, updated_at: now });
    const summary = `I-${held.number} corrected: ${held.title}`;
    const event = { exercise_id: of.id, kind: "INJECT_CORRECTED", exercise_seconds, summary } as const;
    return { organization_id, id: held.id, event };
  },
});
