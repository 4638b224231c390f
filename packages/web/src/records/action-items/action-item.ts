import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ActionItemEdited } from "#records/action-items/action-item-fields.tsx";
import { AttachmentShown } from "#records/attachments/attachment.ts";
import { CommentShown } from "#records/comment.ts";
import { StateChangeShown } from "#records/state-change.ts";

export const ActionItem = graphql(
  `
  query ActionItem($id: ID!) {
    action_item(id: $id) {
      ...ActionItemEdited
      status
      next_statuses
      is_overdue
      agreed_due_on
      moved_times
      completed_at
      evidence
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
        assurance
        verified_at
      }
      attachments {
        ...AttachmentShown
      }
      comments {
        ...CommentShown
      }
      history {
        ...StateChangeShown
      }
    }
  }
`,
  [ActionItemEdited, AttachmentShown, CommentShown, StateChangeShown],
);

export type ActionItemShown = NonNullable<ResultOf<typeof ActionItem>["action_item"]>;
