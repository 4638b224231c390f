import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";

const People = graphql(`
  query PersonChoices($organization_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: users(organization_id: $organization_id, status: ACTIVE, query: $query, limit: 20) {
      id
      name
      role
    }
    chosen: user(id: $chosen) @include(if: $isChosen) {
      id
      name
      role
    }
  }
`);

type Person = { readonly id: string; readonly name: string; readonly role: string };

const personOption = ({ id, name, role }: Person) => ({ value: id, label: `${name}, ${inSentence(role)}` });

/** The ACTIVE people of an organization, by name. */
export const personChoices = choicesOf(
  People,
  (sought, organization_id) => ({ ...sought, organization_id }),
  ({ found, chosen }) => offer(found, chosen, personOption),
);
