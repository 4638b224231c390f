import { decision } from "#domain/exercises/records/decision.ts";
import { decidedAfter } from "#domain/exercises/run/decision-time.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { findDeliveredInject } from "#domain/exercises/run/find-delivered-inject.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly inject_id: string | null };

export const updateDecision = action({
  name: "updateDecision",
  description:
    "Updates a decision while its exercise is IN_PROGRESS or COMPLETED. decided_at follows from minutes_to_decide.",
  permission: "run_exercises",
  returns: decision,
  proposal: "allowed",
  input: {
    id: idOf("Decision", "The decision."),
    inject_id: {
      ...idOf("Inject", "Inject that called for it: DELIVERED, in the same exercise. The minutes do not change."),
      optional: true,
      clears: true,
    },
    ...updateInput(decision),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { held, of } = await lockInExercise<Held>(context, decision, {
      id,
      columns: "inject_id",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`changing a decision`);
    const causeId = changes.inject_id === undefined ? held.inject_id : changes.inject_id;
    const cause = causeId === null ? undefined : await findDeliveredInject(context, of, causeId);

    const { connection, now } = context;
    const { minutes_to_decide: taken } = changes;
    const since = cause?.delivered_at ?? of.started_at ?? now;
    // null clears it, undefined leaves it unchanged.
    const decided_at = typeof taken === "number" ? decidedAfter(since, taken, of.ended_at ?? now) : taken;
    await updateRow(connection, "decisions", held, { ...changes, decided_at, updated_at: now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
