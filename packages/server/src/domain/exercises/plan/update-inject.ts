import { checkChoices, choices, replaceChoices } from "#domain/exercises/plan/inject-choices.ts";
import { injectFields } from "#domain/exercises/plan/inject-fields.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

const { title, body, channel, dimension, planned_offset_minutes, criticality, ...others } = injectFields;
const { audience, expected_actions, attack_technique, scheduled_seconds } = others;

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
    title: { ...title, optional: true },
    body: { ...body, optional: true },
    channel: { ...channel, optional: true },
    planned_offset_minutes: { ...planned_offset_minutes, optional: true },
    audience: { ...audience, optional: true, clears: true },
    expected_actions: { ...expected_actions, optional: true, clears: true },
    attack_technique: { ...attack_technique, optional: true, clears: true },
    dimension: { ...dimension, optional: true },
    criticality: { ...criticality, optional: true },
    scheduled_seconds: { ...scheduled_seconds, optional: true, clears: true },
    options: choices("UpdateInjectOption", "Options for the players, in order. They replace all existing options."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, options, ...changes }) => {
    requireChange({ ...changes, options });
    const { held, of } = await lockInExercise<Held>(acting, inject, id, "status, number", expected_updated_at);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], "changing an inject");
    checkInjectStatus(held, "PENDING", "changing it");
    if (options) await checkChoices(acting, of, options, held.id);

    await Promise.all([
      updateRow(acting.connection, "injects", held, { ...changes, updated_at: acting.now }),
      options && replaceChoices(acting, held, options),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
