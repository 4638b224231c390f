import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { AddCommentInput } from "#graphql/inputs/comment.ts";
import { agoText } from "#kit/dates.ts";
import { useTell } from "#kit/toast.tsx";
import { useMay } from "#session/me.ts";

const AddComment = graphql(`
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) {
      id
    }
  }
`);

type Comment = { readonly id: string; readonly author: string; readonly body: string; readonly created_at: string };
type CommentsProps = {
  readonly about: { readonly gap_id: string } | { readonly action_item_id: string };
  readonly comments: readonly Comment[];
};

/** A record's comments, oldest first, and a field for more. */
export function Comments({ about, comments }: CommentsProps) {
  const may = useMay();
  const tell = useTell();
  if (comments.length === 0 && !may("comment")) return null;
  const [subject] = Object.values(about);
  return (
    <section>
      <h3>
        Comments <span className="faint">{comments.length}</span>
      </h3>
      <ul className="mini-list">
        {comments.map(({ id, author, body, created_at }) => (
          <li key={id}>
            <span className="grow">
              <span className="as-typed">{body}</span>
              <small>{`${author}, ${agoText(created_at)}`}</small>
            </span>
          </li>
        ))}
      </ul>
      {may("comment") && (
        <ActionForm
          key={comments.length}
          document={AddComment}
          fields={AddCommentInput}
          draft={`comment:${subject}`}
          submit="Add comment"
          quiet
          also={() => about}
          done={() => tell("Your comment was added.")}
        >
          <SetField name="body" label="Your comment" rows={2} />
        </ActionForm>
      )}
    </section>
  );
}
