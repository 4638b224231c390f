import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";
import { OrganizationEdited } from "#records/organizations/organization-fields.tsx";

export const Organization = graphql(
  `
  query Organization($id: ID!) {
    organization(id: $id) {
      ...OrganizationEdited
      kind
      reference_prefix
      status
      disclosure
      is_sample
      erasing_since
      legal_hold_since
      renewal_on
      policy_reference
      logo_url
      benchmark_opted_in_at
      open_gaps_count
      last_exercised_on
      critical: gaps_count(unclosed: true, severity: CRITICAL)
      overdue: action_items_count(overdue: true)
      exercises_count
      gaps_count
      action_items_count
      parent {
        id
        name
        kind
      }
      children_count
      latest_readiness_score {
        overall_score
        range_low
        range_high
        records
        change_since_previous
        as_of
        status
      }
      engagements(limit: 20) {
        id
        title
        status
        starts_on
        ends_on
      }
      engagements_count
      deliverables(limit: 5) {
        id
        title
        kind
        format
        status
        generated_at
        size_bytes
        download_url
      }
      deliverables_count
      certificates(limit: 5) {
        id
        holder
        number
        status
        expires_on
      }
      certificates_count
    }
  }
`,
  [OrganizationEdited],
);

export type OrganizationShown = NonNullable<ResultOf<typeof Organization>["organization"]>;
