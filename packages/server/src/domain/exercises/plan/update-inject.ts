import { exerciseChoices } from "#domain/exercises/plan/inject-choices.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number };

export const updateInject = action({
  name: "updateInject",
  description:
    "Updates a PENDING inject of a PLANNED or IN_PROGRESS exercise. Delivered injects stay as the players " +
    "received them.",
  permission: "run_exercises",
  returns: inject,
  proposal: { unless: ({ options }) => (options ? neverProposed.deleting : undefined) },
  input: {
    id: idOf("Inject", "The inject."),
    ...updateInput(inject),
    options: exerciseChoices.input(
      "UpdateInjectOption",
      "Options for the players, in order. They replace all existing options.",
    ),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, options, ...changes }) => {
    requireChange({ ...changes, options });
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id,
      columns: "status, number",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`changing an inject`);
    checkInjectStatus(held, "PENDING", phrase`changing it`);
    if (options) await exerciseChoices.check(context, of, options, held.id);

    await Promise.all([
      updateRow(context.connection, "injects", held, { ...changes, updated_at: context.now }),
      options && exerciseChoices.replace(context, held, options),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
