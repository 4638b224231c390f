import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const NextExercise = graphql(`
  query NextExercise($id: ID!) {
    organization(id: $id) {
      id
      name
      kind
      disclosure
    }
    next_exercise(organization_id: $id) {
      as_of
      last_exercised_on
      dimensions {
        dimension
        reasons
        score
        confidence
        points
        peers_median
        newest_evidence_days
        gaps_count
        gaps {
          id
          reference
          title
          severity
          status
          assurance
          is_planned
        }
      }
      scenarios {
        id
        title
        injects_count
        fitting_count
        missing
        last_exercised_on
      }
    }
  }
`);

export type NextExerciseShown = NonNullable<ResultOf<typeof NextExercise>["next_exercise"]>;
export type DimensionShown = NextExerciseShown["dimensions"][number];
export type UnprovenGapShown = DimensionShown["gaps"][number];
