import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const StateChangeShown = graphql(`
  fragment StateChangeShown on StateChange {
    id
    at
    actor
    field
    from_state
    to_state
    note
  }
`);

export type StateChangeShown = ResultOf<typeof StateChangeShown>;
