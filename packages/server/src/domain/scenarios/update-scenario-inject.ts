import { lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenarioChoices } from "#domain/scenarios/scenario-choices.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

export const updateScenarioInject = action({
  name: "updateScenarioInject",
  description: "Updates an inject of a DRAFT scenario.",
  permission: "write_scenarios",
  returns: scenarioInject,
  proposal: { unless: ({ options }) => (options ? neverProposed.deleting : undefined) },
  input: {
    id: idOf("ScenarioInject", "The inject."),
    ...updateInput(scenarioInject),
    options: scenarioChoices.input(
      "UpdateScenarioInjectOption",
      "Options for the players, in order. They replace all existing options.",
    ),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, options, ...changes }) => {
    requireChange({ ...changes, options });
    const { held, of } = await lockInDraft(context, { id, expected_updated_at });
    if (options) await scenarioChoices.check(context, of, options, held.id);
    const { connection, now } = context;
    await updateRow(connection, scenarioInject.plural, held, { ...changes, updated_at: now });
    if (options) await scenarioChoices.replace(context, held, options);
    return { organization_id: held.organization_id, id: held.id };
  },
});
