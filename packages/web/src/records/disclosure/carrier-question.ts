import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** A client's records, as a carrier's pages request them. Requested as the carrier, it is what the carrier sees. */
export const ReadByCarrier = graphql(`
  query ReadByCarrier($id: ID!) {
    organization(id: $id) {
      id
      disclosure
      exercises(limit: 50) {
        id
        reference
        title
        exercise_date
        status
        narrative
        cancelled_reason
        injects_count
        decisions_count
        participants(limit: 3) {
          id
          name
          role
        }
      }
      exercises_count
      gaps(limit: 50) {
        id
        reference
        title
        severity
        status
        description
        root_cause
        recommendation
        owner
      }
      gaps_count
      action_items(limit: 50) {
        id
        reference
        title
        status
        due_on
        owner
        remediation_note
        evidence
      }
      action_items_count
      readiness_scores(limit: 50) {
        id
        as_of
        overall_score
        range_low
        range_high
        records
        change_since_previous
        status
        contributions_count
      }
      readiness_scores_count
      certificates(limit: 50) {
        id
        number
        holder
        kind
        status
        expires_on
      }
      certificates_count
      deliverables(limit: 50) {
        id
        title
        kind
        format
        status
        created_at
      }
      deliverables_count
    }
  }
`);

export type ReadClient = NonNullable<ResultOf<typeof ReadByCarrier>["organization"]>;

/** The number of records that the carrier may not see at all. */
export const Kept = graphql(`
  query Kept($id: ID!) {
    organization(id: $id) {
      id
      deliverables_count
    }
  }
`);
