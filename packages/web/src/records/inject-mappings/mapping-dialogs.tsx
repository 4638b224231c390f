import { graphql } from "#graphql/graphql.ts";
import { RemoveInjectMappingInput } from "#graphql/inputs/inject.ts";
import { AddInjectMappingInput } from "#graphql/inputs/inject-mapping.ts";
import { AddMapping, RemoveMapping } from "#records/inject-mappings/mapping-forms.tsx";
import type { AddMappingProps, RemoveMappingProps } from "#records/inject-mappings/mapping-section.tsx";

const Add = graphql(`
  mutation AddInjectMapping($input: AddInjectMappingInput!) {
    made: addInjectMapping(input: $input) {
      id
      control_id
    }
  }
`);

const Remove = graphql(`
  mutation RemoveInjectMapping($input: RemoveInjectMappingInput!) {
    removeInjectMapping(input: $input) {
      id
    }
  }
`);

export function AddInjectMappingDialog(props: AddMappingProps) {
  return <AddMapping document={Add} fields={AddInjectMappingInput} of={{ inject_id: props.inject.id }} {...props} />;
}

export function RemoveInjectMappingDialog(props: RemoveMappingProps) {
  const meaning = "Coverage no longer counts this inject as a test of the control.";
  return <RemoveMapping document={Remove} fields={RemoveInjectMappingInput} meaning={meaning} {...props} />;
}
