import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { AddCommentInput } from "#graphql/inputs/comment.ts";
import { agoText } from "#kit/dates.ts";
import { useTell } from "#kit/toast.tsx";
import type { CommentShown } from "#records/comment.ts";
import { CommentFiles } from "#records/dialogs.ts";
import { useMay, useMe } from "#session/me.ts";

const AddComment = graphql(`
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) {
      id
    }
  }
`);

/** The record that is commented on. */
export type About =
  | { readonly gap_id: string }
  | { readonly action_item_id: string }
  | { readonly inject_id: string }
  | { readonly decision_id: string };

type CommentsProps = { readonly about: About; readonly comments: readonly CommentShown[] };

/** A record's comments, oldest first, and a field for more. */
export function Comments({ about, comments }: CommentsProps) {
  const may = useMay();
  const me = useMe();
  const tell = useTell();
  const [sent, setSent] = useState(0);
  const isMine = ({ author }: CommentShown) => may("comment") && author === me.name;
  if (comments.length === 0 && !may("comment")) return null;
  const [subject] = Object.values(about);
  return (
    <section>
      <h3>
        Comments <span className="faint">{comments.length}</span>
      </h3>
      <ul className="mini-list">
        {comments.map((comment) => (
          <li key={comment.id}>
            <span className="grow">
              <span className="as-typed">{comment.body}</span>
              <small>{`${comment.author}, ${agoText(comment.created_at)}`}</small>
              {(comment.attachments.length > 0 || isMine(comment)) && (
                <CommentFiles comment={comment} mayAttach={isMine(comment)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {may("comment") && (
        <ActionForm
          key={sent}
          document={AddComment}
          fields={AddCommentInput}
          draft={`comment:${subject}`}
          submit="Add comment"
          quiet
          also={() => about}
          done={() => {
            tell("Your comment was added.");
            // Once the form has forgotten its draft: the next one begins empty.
            setTimeout(() => setSent((before) => before + 1));
          }}
        >
          <SetField name="body" label="Your comment" rows={2} />
        </ActionForm>
      )}
    </section>
  );
}
