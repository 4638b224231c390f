import { lockRecord } from "#domain/actions/find-record.ts";
import { lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { scenarioInjectMapping } from "#domain/scenarios/scenario-inject-mapping.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow } from "#storage/write.ts";

export const removeScenarioInjectMapping = action({
  name: "removeScenarioInjectMapping",
  description: "Removes a control that an inject of a DRAFT scenario was mapped to. Returns the inject.",
  permission: "write_scenarios",
  returns: scenarioInject,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("ScenarioInjectMapping", "The mapping."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const columns = "scenario_inject_id";
    const mapping = await lockRecord<{ scenario_inject_id: string }>(context, scenarioInjectMapping, {
      ...which,
      columns,
    });
    const { held } = await lockInDraft(context, { id: mapping.scenario_inject_id });
    await deleteRow(context.connection, scenarioInjectMapping.plural, mapping);
    return { organization_id: held.organization_id, id: held.id };
  },
});
