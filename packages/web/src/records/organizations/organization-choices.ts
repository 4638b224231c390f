import { inWords } from "#graphql/code-words.ts";
import type { SizeBand } from "#graphql/enums.ts";
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

export const sizes = [
  { value: "UP_TO_50", label: sizeText("UP_TO_50") },
  { value: "FROM_51_TO_250", label: sizeText("FROM_51_TO_250") },
  { value: "FROM_251_TO_1000", label: sizeText("FROM_251_TO_1000") },
  { value: "FROM_1001_TO_5000", label: sizeText("FROM_1001_TO_5000") },
  { value: "OVER_5000", label: sizeText("OVER_5000") },
];

/** "51 to 250 people". */
export function sizeText(band: keyof typeof SizeBand): string {
  return `${inWords(band)} people`;
}
