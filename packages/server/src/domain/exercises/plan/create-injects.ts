import { nextNumber } from "#domain/actions/next-number.ts";
import { MOST_INJECTS, type Place, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { insertInjects } from "#domain/exercises/plan/insert-injects.ts";
import { putInOrder } from "#domain/exercises/plan/reorder-injects.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_AT_ONCE = 20;

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
      fields: createInput(inject),
    },
  },
  run: async (context, { exercise_id, injects }) => {
    if (injects.length === 0) refuseInput("injects", phrase`must have at least one inject`);
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED"], phrase`adding injects by their minutes`);
    const places = await readPlaces(context, of);
    if (places.length + injects.length > MOST_INJECTS) {
      refuseInput("injects", phrase`the exercise has ${places.length} of at most ${MOST_INJECTS} injects`);
    }
    const planned = injects
      .map((each) => ({ ...each, criticality: each.criticality ?? "NORMAL" }))
      .toSorted((a, b) => a.planned_offset_minutes - b.planned_offset_minutes);
    const after = planned.map((each) => placeBefore(places, each.planned_offset_minutes));
    await makeRoom(context, of, places, after);
    const placed = planned.map((each, i) => ({ ...each, sequence: (after[i] ?? 0) + i + 1 }));
    const last = await nextNumber(context, inject, of.organization_id, of.id, injects.length);
    await insertInjects(context, of, placed, { number: last - injects.length + 1, sequence: 1 });
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

/** The position of the last inject planned for that minute or earlier; 0 if there is none. */
function placeBefore(places: readonly Place[], minute: number): number {
  return places.findLast((place) => place.planned_offset_minutes <= minute)?.sequence ?? 0;
}

/** Moves each inject by the number of new injects before it. */
async function makeRoom(context: ActionContext, of: RowKey, places: readonly Place[], after: readonly number[]) {
  const moved = places.map((place) => ({
    ...place,
    sequence: place.sequence + after.filter((before) => before < place.sequence).length,
  }));
  const ids = moved.map(({ id }) => id);
  await putInOrder(context, of, moved, ids);
}
