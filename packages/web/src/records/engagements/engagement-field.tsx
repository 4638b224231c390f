import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { ChoiceField } from "#kit/choice-field.tsx";
import { dayText } from "#kit/dates.ts";
import { joined } from "#kit/words.ts";

const Engagements = graphql(`
  query EngagementChoices($organization_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: engagements(organization_id: $organization_id, query: $query, limit: 50) {
      id
      title
      status
      starts_on
    }
    chosen: engagement(id: $chosen) @include(if: $isChosen) {
      id
      title
      status
      starts_on
    }
  }
`);

type Shown = { readonly id: string; readonly title: string; readonly starts_on: string };

const optionOf = ({ id, title, starts_on }: Shown) => ({
  value: id,
  label: joined([title, `from ${dayText(starts_on)}`]),
});

const engagementChoices = choicesOf(
  Engagements,
  (sought, organization_id) => ({ ...sought, organization_id }),
  ({ found, chosen }) => offer(found?.filter(({ status }) => status !== "CANCELLED") ?? [], chosen, optionOf),
);

type EngagementFieldProps = { readonly name: string; readonly label: string; readonly organizationId: string };

/** One of an organization's engagements, once it is known which organization. */
export function EngagementField({ organizationId, ...field }: EngagementFieldProps) {
  return <ChoiceField {...field} choices={engagementChoices} within={organizationId} enabled={organizationId !== ""} />;
}
