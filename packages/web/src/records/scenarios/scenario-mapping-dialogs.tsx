import { ActionForm } from "#forms/action-form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { RemoveScenarioInjectMappingInput } from "#graphql/inputs/scenario-inject.ts";
import { AddScenarioInjectMappingInput } from "#graphql/inputs/scenario-inject-mapping.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { MappingFields } from "#records/inject-mappings/mapping-fields.tsx";
import type { ScenarioInjectShown, ScenarioMappingShown } from "#records/scenarios/scenario-question.ts";

const AddScenarioMapping = graphql(`
  mutation AddScenarioMapping($input: AddScenarioInjectMappingInput!) {
    addScenarioInjectMapping(input: $input) {
      id
      control_id
    }
  }
`);

const RemoveScenarioMapping = graphql(`
  mutation RemoveScenarioMapping($input: RemoveScenarioInjectMappingInput!) {
    removeScenarioInjectMapping(input: $input) {
      id
    }
  }
`);

type AddProps = { readonly inject: ScenarioInjectShown; readonly close: () => void };

export function AddScenarioMappingDialog({ inject, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title={`Control that ${inject.reference} tests`} close={close}>
      <ActionForm
        document={AddScenarioMapping}
        fields={AddScenarioInjectMappingInput}
        submit="Add control"
        cancel={close}
        initial={{ strength: "TESTS_IN_PART" }}
        also={() => ({ scenario_inject_id: inject.id })}
        done={({ addScenarioInjectMapping }) => {
          tell(`${inject.reference} tests ${addScenarioInjectMapping?.control_id ?? "the control"}.`);
          close();
        }}
      >
        <MappingFields />
      </ActionForm>
    </Dialog>
  );
}

type RemoveProps = { readonly mapping: ScenarioMappingShown; readonly close: () => void };

export function RemoveScenarioMappingDialog({ mapping, close }: RemoveProps) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${inWords(mapping.framework)} ${mapping.control_id}`} close={close}>
      <ActionForm
        document={RemoveScenarioMapping}
        fields={RemoveScenarioInjectMappingInput}
        moved={mapping}
        submit="Remove control"
        cancel={close}
        done={() => {
          tell(`${mapping.control_id} is no longer mapped.`);
          close();
        }}
      >
        <p className="space-below-16">Exercises that were created from the scenario keep it.</p>
      </ActionForm>
    </Dialog>
  );
}
