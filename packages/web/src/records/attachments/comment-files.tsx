import { AttachFile } from "#records/attachments/attach-file.tsx";
import { AttachedFiles } from "#records/attachments/attachments.tsx";
import type { CommentShown } from "#records/comment.ts";

type CommentFilesProps = { readonly comment: CommentShown; readonly mayAttach: boolean };

/** The files of a comment. Its author can attach more. */
export function CommentFiles({ comment: { id, attachments }, mayAttach }: CommentFilesProps) {
  return (
    <>
      {attachments.length > 0 && (
        <AttachedFiles files={attachments} areEvidence={false} closing={null} space={mayAttach} />
      )}
      {mayAttach && <AttachFile to={{ subject: "Comment", id }} canShare={false} label="Files for this comment" />}
    </>
  );
}
