import { inject } from "#domain/exercises/records/inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type InjectStatus, injectMoves } from "#domain/exercises/run/inject-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action, type ExerciseEvent } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number; readonly title: string };

export const deliverInject = action({
  name: "deliverInject",
  description:
    "Delivers a PENDING inject of an IN_PROGRESS exercise to the players. After that, only its rating can change.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: { id: idOf("Inject", "The inject."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id,
      columns: "status, number, title",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`delivering an inject`);
    return { organization_id: held.organization_id, id: held.id, event: await giveInject(context, held, of) };
  },
});

/** Delivers it to the players. Returns the event. */
export async function giveInject(
  context: ActionContext,
  held: Held & RowKey,
  of: HeldExercise,
): Promise<ExerciseEvent> {
  if (held.status === "DELIVERED") {
    throw new Refusal("CONFLICT", phrase`I-${held.number} has already been delivered.`, { allowed: [] });
  }
  const { connection, now } = context;
  const exercise_seconds = exerciseSeconds(of, now);
  const delivered = { delivered_at: now, delivered_seconds: exercise_seconds, held_at: null };
  const [from, to] = [held.status, "DELIVERED"] as const;
  checkMove(inject, injectMoves, from, to);
  await Promise.all([
    updateRow(connection, "injects", held, { status: to, ...delivered, updated_at: now }),
    recordStateChange(context, inject, held, { from, to }),
  ]);
  const summary = `I-${held.number} delivered: ${held.title}`;
  return { exercise_id: of.id, kind: "INJECT_DELIVERED", exercise_seconds, summary };
}
