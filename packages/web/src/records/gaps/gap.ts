import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Gap = graphql(`
  query Gap($id: ID!) {
    gap(id: $id) {
      id
      reference
      title
      description
      severity
      status
      next_statuses
      category
      dimension
      root_cause
      recommendation
      owner
      identified_at
      due_on
      updated_at
      organization {
        id
        name
        disclosure
      }
      exercise {
        id
        title
      }
      action_items {
        id
        reference
        title
        status
        priority
        owner
        due_on
      }
      comments {
        id
        author
        body
        created_at
      }
      history {
        id
        at
        actor
        field
        from_state
        to_state
        note
      }
      compliance_mappings(limit: 5) {
        id
        framework
        strength
        control {
          control_id
          title
        }
      }
      compliance_mappings_count
    }
  }
`);

export type GapShown = NonNullable<ResultOf<typeof Gap>["gap"]>;
