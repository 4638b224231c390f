import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** A connection with the states of its project and its latest issues. */
export const Tracker = graphql(`
  query Tracker($id: ID!) {
    tracker_connection(id: $id) {
      id
      name
      kind
      url
      project
      issue_type
      account
      sends_new
      is_mapped
      status
      paused_because
      paused_at
      failure
      failing_since
      looked_at
      states_read_at
      created_by
      created_at
      updated_at
      organization {
        id
        name
      }
      states {
        id
        name
        means
        sent_for
        is_missing
      }
      links(limit: 50) {
        id
        state
        problem
        external_key
        external_url
        their_state
        action_item {
          id
          reference
          title
          status
        }
      }
      links_count
    }
  }
`);

export type TrackerShown = NonNullable<ResultOf<typeof Tracker>["tracker_connection"]>;
export type StateShown = TrackerShown["states"][number];
export type LinkShown = TrackerShown["links"][number];
