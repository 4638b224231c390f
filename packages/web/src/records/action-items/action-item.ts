import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const ActionItem = graphql(`
  query ActionItem($id: ID!) {
    action_item(id: $id) {
      id
      reference
      title
      status
      next_statuses
      priority
      owner
      due_on
      is_overdue
      completed_at
      remediation_note
      evidence
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
      gap {
        id
        reference
        title
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
    }
  }
`);

export type ActionItemShown = NonNullable<ResultOf<typeof ActionItem>["action_item"]>;
