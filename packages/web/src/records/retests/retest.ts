import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const RetestShown = graphql(`
  fragment RetestShown on Retest {
    id
    updated_at
    proposed_outcome
    outcome
    note
    answered_at
    answered_by
    exercise {
      id
      reference
      title
      status
    }
    inject {
      id
      reference
      title
      rating
    }
    gap {
      id
      reference
      title
      severity
      status
    }
  }
`);

export type RetestShown = ResultOf<typeof RetestShown>;
