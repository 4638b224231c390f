import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { AttachmentShown } from "#records/attachments/attachment.ts";
import { CommentShown } from "#records/comment.ts";
import { GapEdited } from "#records/gaps/gap-fields.tsx";
import { RetestShown } from "#records/retests/retest.ts";
import { StateChangeShown } from "#records/state-change.ts";

export const Gap = graphql(
  `
  query Gap($id: ID!) {
    gap(id: $id) {
      ...GapEdited
      status
      next_statuses
      dimension
      identified_at
      assurance
      evidence_count
      proposed_closure
      closure_proposed_at
      closure_proposed_by
      closure_evidence
      verified_at
      agreed_due_on
      moved_times
      verified_by_exercise {
        id
        reference
        title
      }
      recurs {
        id
        reference
        title
      }
      recurrences {
        id
        reference
        title
      }
      retests {
        ...RetestShown
      }
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
        attachments_count(removed: false)
      }
      attachments_count(removed: false)
      attachments {
        ...AttachmentShown
      }
      comments {
        ...CommentShown
      }
      history {
        ...StateChangeShown
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
`,
  [GapEdited, AttachmentShown, CommentShown, RetestShown, StateChangeShown],
);

export type GapShown = NonNullable<ResultOf<typeof Gap>["gap"]>;

/** Whether its files prove that it is closed, or is to be closed. */
export function hasEvidence({ status, proposed_closure }: Pick<GapShown, "status" | "proposed_closure">): boolean {
  return status === "VERIFIED" || proposed_closure !== null;
}
