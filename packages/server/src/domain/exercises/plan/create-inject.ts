import { nextNumber } from "#domain/actions/next-number.ts";
import { exerciseChoices } from "#domain/exercises/plan/inject-choices.ts";
import { moveFrom, placeFor, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { createInput } from "#kernel/set-fields.ts";
import { insertRow } from "#storage/write.ts";

const fields = createInput(inject);

export const createInject = action({
  name: "createInject",
  description: "Adds an inject to a PLANNED or IN_PROGRESS exercise. Its status is PENDING.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    sequence: {
      type: "integer",
      min: 1,
      max: 10_000,
      optional: true,
      description: "Position; later injects move down by one. Default: the end.",
    },
    ...fields,
    planned_offset_minutes: {
      ...fields.planned_offset_minutes,
      optional: true,
      description: `${fields.planned_offset_minutes.description} Default: that of the previous inject.`,
    },
    options: exerciseChoices.input("CreateInjectOption", "Options for the players, in order."),
  },
  run: async (context, { exercise_id, sequence: wanted, options = [], ...given }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], "adding an inject");
    const { organization_id } = of;
    const [number, places] = await Promise.all([
      nextNumber(context, inject, organization_id, of.id),
      readPlaces(context, of),
      exerciseChoices.check(context, of, options),
    ]);
    const { sequence, taken, planned_offset_minutes } = placeFor(places, wanted);

    const { connection, now, newId } = context;
    const key = { organization_id, id: newId() };
    const defaults = { planned_offset_minutes, criticality: "NORMAL" };
    const row = { ...defaults, ...given, ...key, exercise_id: of.id, number, sequence, status: "PENDING" };
    await Promise.all([
      taken && moveFrom(context, of, sequence, 1),
      insertRow(connection, "injects", { ...row, created_at: now, updated_at: now }),
      exerciseChoices.insert(context, key, options),
      recordStateChange(context, inject, key, { from: null, to: "PENDING" }),
    ]);
    return { ...key, exercise_id: of.id };
  },
});
