import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";
import { EngagementEdited } from "#records/engagements/engagement-fields.tsx";
import { StateChangeShown } from "#records/state-change.ts";

export const Engagement = graphql(
  `
  query Engagement($id: ID!) {
    engagement(id: $id) {
      ...EngagementEdited
      status
      next_statuses
      organization {
        id
        name
        disclosure
      }
      exercises {
        id
        reference
        title
        exercise_date
        status
        scenario
        gaps_count
        open: gaps_count(unclosed: true)
        readiness_score {
          overall_score
          range_low
          range_high
          records
          status
        }
      }
      exercises_count
      deliverables {
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
      history {
        ...StateChangeShown
      }
    }
  }
`,
  [EngagementEdited, StateChangeShown],
);

export type EngagementShown = NonNullable<ResultOf<typeof Engagement>["engagement"]>;
