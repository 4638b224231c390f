import { graphql } from "#graphql/graphql.ts";
import { RemoveScenarioInjectMappingInput } from "#graphql/inputs/scenario-inject.ts";
import { AddScenarioInjectMappingInput } from "#graphql/inputs/scenario-inject-mapping.ts";
import { AddMapping, RemoveMapping } from "#records/inject-mappings/mapping-forms.tsx";
import type { AddMappingProps, RemoveMappingProps } from "#records/inject-mappings/mapping-section.tsx";

const Add = graphql(`
  mutation AddScenarioMapping($input: AddScenarioInjectMappingInput!) {
    made: addScenarioInjectMapping(input: $input) {
      id
      control_id
    }
  }
`);

const Remove = graphql(`
  mutation RemoveScenarioMapping($input: RemoveScenarioInjectMappingInput!) {
    removeScenarioInjectMapping(input: $input) {
      id
    }
  }
`);

export function AddScenarioMappingDialog(props: AddMappingProps) {
  const of = { scenario_inject_id: props.inject.id };
  return <AddMapping document={Add} fields={AddScenarioInjectMappingInput} of={of} {...props} />;
}

export function RemoveScenarioMappingDialog(props: RemoveMappingProps) {
  const meaning = "Exercises that were created from the scenario keep it.";
  return <RemoveMapping document={Remove} fields={RemoveScenarioInjectMappingInput} meaning={meaning} {...props} />;
}
