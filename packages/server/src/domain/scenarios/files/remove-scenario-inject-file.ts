import { lockRecord } from "#domain/actions/find-record.ts";
import { scenarioInjectFile } from "#domain/scenarios/files/scenario-inject-file.ts";
import { lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow } from "#storage/write.ts";

export const removeScenarioInjectFile = action({
  name: "removeScenarioInjectFile",
  description:
    "Removes a file of an inject of a DRAFT scenario. Copies, in exercises and other scenarios, stay. Returns the inject.",
  permission: "write_scenarios",
  returns: scenarioInject,
  proposal: { never: neverProposed.files },
  input: { id: idOf("ScenarioInjectFile", "The file."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const columns = "scenario_inject_id";
    const file = await lockRecord<{ scenario_inject_id: string }>(context, scenarioInjectFile, { ...which, columns });
    const { held } = await lockInDraft(context, { id: file.scenario_inject_id });
    await deleteRow(context.connection, scenarioInjectFile.plural, file);
    return { organization_id: held.organization_id, id: held.id };
  },
});
