import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { NewOrganization } from "#records/organizations/new-organization.tsx";
import { organizationOption } from "#records/organizations/organization-choices.ts";

const Carriers = graphql(`
  query CarrierChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: organizations(kind: CARRIER, status: ACTIVE, query: $query, limit: 20) {
      id
      name
    }
    chosen: organization(id: $chosen) @include(if: $isChosen) {
      id
      name
    }
  }
`);

/** Active carriers. */
export const carrierChoices = choicesOf(
  Carriers,
  (sought) => sought,
  ({ found, chosen }) => offer(found, chosen, organizationOption),
);

type ParentFieldProps = { readonly name: string; readonly label: string };

/** The carrier above a client; without one, the client is directly under the operator. */
export function ParentField(field: ParentFieldProps) {
  return (
    <ChoiceField
      {...field}
      choices={carrierChoices}
      hint="None: directly under the operator."
      beside={<NewOrganization kind="CARRIER" name={field.name} />}
    />
  );
}
