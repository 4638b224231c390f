import { lockDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { namedDimensions } from "#domain/scenarios/scenario-input.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

export const updateScenario = action({
  name: "updateScenario",
  description: "Updates a DRAFT scenario: its story, objectives and tags.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: {
    id: idOf("Scenario", "The scenario."),
    ...updateInput(scenario),
    dimensions: { ...namedDimensions, clears: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, dimensions, ...changes }) => {
    requireChange({ ...changes, dimensions });
    const { organization_id } = await lockDraft(context, { id, expected_updated_at });
    const key = { organization_id, id };
    const named = dimensions && [...new Set(dimensions)];
    await updateRow(context.connection, scenario.plural, key, {
      ...changes,
      dimensions: named,
      updated_at: context.now,
    });
    return key;
  },
});
