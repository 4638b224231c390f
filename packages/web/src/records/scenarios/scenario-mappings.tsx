import { opened } from "#kit/opened.tsx";
import { MappingSection } from "#records/inject-mappings/mapping-section.tsx";
import { useMayEdit } from "#records/scenarios/scenario-inject-actions.tsx";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

const AddScenarioMappingDialog = opened(
  async () => (await import("#records/scenarios/scenario-mapping-dialogs.tsx")).AddScenarioMappingDialog,
);

const RemoveScenarioMappingDialog = opened(
  async () => (await import("#records/scenarios/scenario-mapping-dialogs.tsx")).RemoveScenarioMappingDialog,
);

type ScenarioMappingsProps = { readonly scenario: ScenarioShown; readonly inject: ScenarioInjectShown };

/** The controls that an inject tests, added and removed while its scenario is a draft. */
export function ScenarioMappings({ scenario, inject }: ScenarioMappingsProps) {
  return (
    <MappingSection
      inject={inject}
      mappings={inject.mappings}
      edits={useMayEdit(scenario)}
      add={AddScenarioMappingDialog}
      remove={RemoveScenarioMappingDialog}
    />
  );
}
