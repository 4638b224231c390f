import { inject } from "#domain/exercises/records/inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly status: InjectStatus;
  readonly number: number;
  readonly title: string;
  readonly held_at: Date | null;
};

const HELD = "status, number, title, held_at";

export const releaseInject = action({
  name: "releaseInject",
  description: "Releases a held inject to its scheduled time. If that time has passed, it is delivered at once.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: { id: idOf("Inject", "The inject."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, { id, columns: HELD, expected_updated_at });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`releasing an inject`);
    checkInjectStatus(held, "PENDING", phrase`releasing it`);
    if (!held.held_at) throw new Refusal("CONFLICT", phrase`This Inject, I-${held.number}, is not held.`);

    const { connection, now } = context;
    await updateRow(connection, "injects", held, { held_at: null, updated_at: now });
    const summary = `I-${held.number} released: ${held.title}`;
    const exercise_seconds = exerciseSeconds(of, now);
    const event = { exercise_id: of.id, kind: "INJECT_RELEASED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
