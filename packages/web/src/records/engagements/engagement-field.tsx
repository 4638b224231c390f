import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";

const Engagements = graphql(`
  query EngagementChoices($organization_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    active: engagements(organization_id: $organization_id, status: ACTIVE, query: $query, limit: 20) {
      id
      title
      starts_on
    }
    planned: engagements(organization_id: $organization_id, status: PLANNED, query: $query, limit: 20) {
      id
      title
      starts_on
    }
    completed: engagements(organization_id: $organization_id, status: COMPLETED, query: $query, limit: 20) {
      id
      title
      starts_on
    }
    chosen: engagement(id: $chosen) @include(if: $isChosen) {
      id
      title
      starts_on
    }
  }
`);

type Shown = { readonly id: string; readonly title: string; readonly starts_on: string };

const optionOf = ({ id, title, starts_on }: Shown) => ({
  value: id,
  label: joined([title, say("starting {0}", dayText(starts_on))]),
});

const engagementChoices = choicesOf(
  Engagements,
  (sought, organization_id) => ({ ...sought, organization_id }),
  ({ active, planned, completed, chosen }) =>
    offer([...(active ?? []), ...(planned ?? []), ...(completed ?? [])], chosen, optionOf),
);

type EngagementFieldProps = { readonly name: string; readonly label: string; readonly organizationId: string };

/** A choice of an organization's engagements, once the organization is known. */
export function EngagementField({ organizationId, ...field }: EngagementFieldProps) {
  return <ChoiceField {...field} choices={engagementChoices} within={organizationId} enabled={organizationId !== ""} />;
}
