import { nextNumber } from "#domain/actions/next-number.ts";
import { injectFields } from "#domain/exercises/plan/inject-fields.ts";
import { MOST_INJECTS, type Place, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { insertInjects } from "#domain/exercises/plan/insert-injects.ts";
import { putInOrder } from "#domain/exercises/plan/reorder-injects.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_AT_ONCE = 20;

const { audience, expected_actions, attack_technique, criticality, scheduled_seconds, ...needed } = injectFields;

const row = {
  ...needed,
  audience: { ...audience, optional: true },
  expected_actions: { ...expected_actions, optional: true },
  attack_technique: { ...attack_technique, optional: true },
  criticality: { ...criticality, optional: true, description: "Weight. Default: NORMAL." },
  scheduled_seconds: { ...scheduled_seconds, optional: true },
} as const satisfies Record<string, InputField>;

export const createInjects = action({
  name: "createInjects",
  description:
    "Adds up to 20 injects to a PLANNED exercise, each after the injects planned for the same minute or " +
    "earlier. If one is refused, none is added.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    injects: {
      type: "objects",
      name: "CreateInjectsRow",
      max: MOST_AT_ONCE,
      description: "The injects.",
      fields: row,
    },
  },
  run: async (acting, { exercise_id, injects }) => {
    if (injects.length === 0) refuseInput("injects", "must have at least one inject");
    const of = await lockReferredExercise(acting, exercise_id);
    checkExerciseStatus(of, ["PLANNED"], "adding injects by their minutes");
    const places = await readPlaces(acting, of);
    if (places.length + injects.length > MOST_INJECTS) {
      refuseInput("injects", `the exercise has ${places.length} of at most ${MOST_INJECTS} injects`);
    }
    const planned = injects
      .map((each) => ({ ...each, criticality: each.criticality ?? "NORMAL" }))
      .toSorted((a, b) => a.planned_offset_minutes - b.planned_offset_minutes);
    const after = planned.map((each) => placeBefore(places, each.planned_offset_minutes));
    await makeRoom(acting, of, places, after);
    const placed = planned.map((each, i) => ({ ...each, sequence: (after[i] ?? 0) + i + 1 }));
    const last = await nextNumber(acting, inject, of.organization_id, of.id, injects.length);
    await insertInjects(acting, of, placed, { number: last - injects.length + 1, sequence: 1 });
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

/** The place of the last inject planned for that minute or earlier; 0 if there is none. */
function placeBefore(places: readonly Place[], minute: number): number {
  return places.findLast((place) => place.planned_offset_minutes <= minute)?.sequence ?? 0;
}

/** Moves each inject on by the number of new ones that come before it. */
async function makeRoom(acting: ActionContext, of: RowKey, places: readonly Place[], after: readonly number[]) {
  const moved = places.map((place) => ({
    ...place,
    sequence: place.sequence + after.filter((before) => before < place.sequence).length,
  }));
  const ids = moved.map(({ id }) => id);
  await putInOrder(acting, of, moved, ids);
}
