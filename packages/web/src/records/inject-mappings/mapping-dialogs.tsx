import { ActionForm } from "#forms/action-form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { RemoveInjectMappingInput } from "#graphql/inputs/inject.ts";
import { AddInjectMappingInput } from "#graphql/inputs/inject-mapping.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { MappingFields } from "#records/inject-mappings/mapping-fields.tsx";
import type { MappingShown } from "#records/inject-mappings/mapping-question.ts";

const AddInjectMapping = graphql(`
  mutation AddInjectMapping($input: AddInjectMappingInput!) {
    addInjectMapping(input: $input) {
      id
      control_id
    }
  }
`);

const RemoveInjectMapping = graphql(`
  mutation RemoveInjectMapping($input: RemoveInjectMappingInput!) {
    removeInjectMapping(input: $input) {
      id
    }
  }
`);

type AddProps = { readonly inject: { readonly id: string; readonly reference: string }; readonly close: () => void };

export function AddInjectMappingDialog({ inject, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title={`Control that ${inject.reference} tests`} close={close}>
      <ActionForm
        document={AddInjectMapping}
        fields={AddInjectMappingInput}
        submit="Add control"
        cancel={close}
        initial={{ strength: "TESTS_IN_PART" }}
        also={() => ({ inject_id: inject.id })}
        done={({ addInjectMapping }) => {
          tell(`${inject.reference} tests ${addInjectMapping?.control_id ?? "the control"}.`);
          close();
        }}
      >
        <MappingFields />
      </ActionForm>
    </Dialog>
  );
}

type RemoveProps = { readonly mapping: MappingShown; readonly close: () => void };

export function RemoveInjectMappingDialog({ mapping, close }: RemoveProps) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${inWords(mapping.framework)} ${mapping.control_id}`} close={close}>
      <ActionForm
        document={RemoveInjectMapping}
        fields={RemoveInjectMappingInput}
        moved={mapping}
        submit="Remove control"
        cancel={close}
        done={() => {
          tell(`${mapping.control_id} is no longer mapped.`);
          close();
        }}
      >
        <p className="space-below-16">Coverage no longer counts this inject as a test of the control.</p>
      </ActionForm>
    </Dialog>
  );
}
