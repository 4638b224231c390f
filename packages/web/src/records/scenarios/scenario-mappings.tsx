import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { MappingList } from "#records/inject-mappings/mapping-list.tsx";
import { useMayEdit } from "#records/scenarios/scenario-inject-actions.tsx";
import type { ScenarioInjectShown, ScenarioMappingShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

const AddScenarioMappingDialog = opened(
  async () => (await import("#records/scenarios/scenario-mapping-dialogs.tsx")).AddScenarioMappingDialog,
);
const RemoveScenarioMappingDialog = opened(
  async () => (await import("#records/scenarios/scenario-mapping-dialogs.tsx")).RemoveScenarioMappingDialog,
);

type ScenarioMappingsProps = { readonly scenario: ScenarioShown; readonly inject: ScenarioInjectShown };

/** The controls that an inject tests, added and removed while its scenario is a draft. */
export function ScenarioMappings({ scenario, inject }: ScenarioMappingsProps) {
  const [adding, setAdding] = useState(false);
  const edits = useMayEdit(scenario);
  const { mappings } = inject;
  if (mappings.length === 0 && !edits) return null;
  return (
    <section>
      <h3>
        Controls <span className="faint">{mappings.length}</span>
      </h3>
      <MappingList
        mappings={mappings}
        {...(edits && { actionsOf: (mapping: ScenarioMappingShown) => <Remove mapping={mapping} /> })}
      />
      {edits && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add control
        </Button>
      )}
      {adding && <AddScenarioMappingDialog inject={inject} close={() => setAdding(false)} />}
    </section>
  );
}

function Remove({ mapping }: { readonly mapping: ScenarioMappingShown }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="actions">
      <Button look="ghost" onClick={() => setOpen(true)}>
        Remove<span className="visually-hidden"> {mapping.control_id}</span>
      </Button>
      {open && <RemoveScenarioMappingDialog mapping={mapping} close={() => setOpen(false)} />}
    </span>
  );
}
