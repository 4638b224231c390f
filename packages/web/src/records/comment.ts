import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { AttachmentShown } from "#records/attachments/attachment.ts";

export const CommentShown = graphql(
  `
  fragment CommentShown on Comment {
    id
    author
    body
    created_at
    attachments {
      ...AttachmentShown
    }
  }
`,
  [AttachmentShown],
);

export type CommentShown = ResultOf<typeof CommentShown>;
