import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { AttachmentShown } from "#records/attachments/attachment.ts";
import { Attachments } from "#records/attachments/attachments.tsx";
import { CommentShown } from "#records/comment.ts";
import { Comments } from "#records/comments.tsx";

const OfInject = graphql(
  `
  query FilesAndCommentsOfInject($id: ID!) {
    inject(id: $id) {
      id
      attachments {
        ...AttachmentShown
      }
      comments {
        ...CommentShown
      }
    }
  }
`,
  [AttachmentShown, CommentShown],
);

const OfDecision = graphql(
  `
  query FilesAndCommentsOfDecision($id: ID!) {
    decision(id: $id) {
      id
      attachments {
        ...AttachmentShown
      }
      comments {
        ...CommentShown
      }
    }
  }
`,
  [AttachmentShown, CommentShown],
);

type Of = { readonly subject: "Inject" | "Decision"; readonly id: string };

/** The files and comments of an inject or a decision, in its drawer. */
export function FilesAndComments({ of }: { readonly of: Of }) {
  const isInject = of.subject === "Inject";
  const injects = useQuery({ ...question(OfInject, { id: of.id }), enabled: isInject });
  const decisions = useQuery({ ...question(OfDecision, { id: of.id }), enabled: !isInject });
  const { error, refetch } = isInject ? injects : decisions;
  const record = isInject ? injects.data?.inject : decisions.data?.decision;
  if (error && !record) return <Trouble error={error} what="Files and comments" retry={refetch} />;
  if (!record) return null;
  return (
    <>
      <Attachments to={of} files={record.attachments} />
      <Comments about={isInject ? { inject_id: of.id } : { decision_id: of.id }} comments={record.comments} />
    </>
  );
}
