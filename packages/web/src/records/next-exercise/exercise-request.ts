import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";

const Requested = graphql(`
  query RequestedExercise($id: ID!) {
    exercise_requests(organization_id: $id, standing: true, limit: 1) {
      id
      gap_ids
      note
      requested_by
      requested_at
    }
  }
`);

/** The request for the next exercise that stands, if there is one. */
export const requestQuestion = (id: string) => question(Requested, { id });

export type RequestShown = NonNullable<ResultOf<typeof Requested>["exercise_requests"]>[number];
