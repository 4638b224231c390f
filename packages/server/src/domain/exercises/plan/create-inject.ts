import { findReferred } from "#domain/actions/find-record.ts";
import { nextNumber } from "#domain/actions/next-number.ts";
import { copyFiles } from "#domain/exercises/plan/copy-files.ts";
import { copyMappings } from "#domain/exercises/plan/copy-mappings.ts";
import { exerciseChoices } from "#domain/exercises/plan/inject-choices.ts";
import { moveFrom, placeFor, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

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
    copied_inject_id: {
      ...idOf(
        "Inject",
        "Inject of the same exercise that this is a copy of: its files and its controls are copied too.",
      ),
      optional: true,
    },
    options: exerciseChoices.input("CreateInjectOption", "Options for the players, in order."),
  },
  run: async (context, { exercise_id, sequence: wanted, copied_inject_id, options = [], ...given }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`adding an inject`);
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
    if (copied_inject_id !== undefined) await copyParts(context, of, copied_inject_id, key.id);
    return { ...key, exercise_id: of.id };
  },
});

async function copyParts(context: ActionContext, of: RowKey, from: string, to: string): Promise<void> {
  const { exercise_id } = await findReferred<{ readonly exercise_id: string }>(context, inject, {
    ...{ id: from, columns: "exercise_id", field: "copied_inject_id" },
  });
  if (exercise_id !== of.id) refuseInput("copied_inject_id", phrase`must be an inject of the same exercise`);
  const copies = new Map([[from, to]]);
  await Promise.all([copyMappings(context, of, copies), copyFiles(context, of, copies)]);
}
