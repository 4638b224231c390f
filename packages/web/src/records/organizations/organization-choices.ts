import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";

const Organizations = graphql(`
  query OrganizationChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: organizations(query: $query, limit: 20) {
      id
      name
    }
    chosen: organization(id: $chosen) @include(if: $isChosen) {
      id
      name
    }
  }
`);

export const organizationOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
});

/** The organizations that a list or form can choose from, by name. */
export const organizationChoices = choicesOf(
  Organizations,
  (sought) => sought,
  ({ found, chosen }) => offer(found, chosen, organizationOption),
);
