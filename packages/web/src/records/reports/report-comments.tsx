import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { CommentOnReportInput } from "#graphql/inputs/comment.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { useTell } from "#kit/toast.tsx";
import { quoted } from "#kit/words.ts";
import { CommentOnReport, ResolveComment } from "#records/reports/report-acts.ts";
import type { ReportComment } from "#records/reports/review-question.ts";

export type CommentsProps = {
  readonly comments: readonly ReportComment[];
  /** Whether its readers may answer: until the report is final. */
  readonly answers: boolean;
  /** Whether the reader may mark comments as done. */
  readonly resolves: boolean;
};

/** The comments on a report beside its text, those that are not done first. */
export function ReportComments({ comments, answers, resolves }: CommentsProps) {
  const inOrder = [...comments].sort((one, other) => Number(isDone(one)) - Number(isDone(other)));
  return inOrder.map((comment) => (
    <Thread key={comment.id} comment={comment} answers={answers} resolves={resolves && !isDone(comment)} />
  ));
}

function isDone({ resolved_at }: ReportComment): boolean {
  return resolved_at !== null;
}

type ThreadProps = {
  readonly comment: ReportComment;
  readonly answers: boolean;
  readonly resolves: boolean;
};

function Thread({ comment, answers, resolves }: ThreadProps) {
  const [answering, setAnswering] = useState(false);
  const { run, busy, failure } = useAction(ResolveComment);
  return (
    <article
      className="margin-note comment-note"
      id={`comment-${comment.id}`}
      aria-label={`Comment by ${comment.author}`}
      tabIndex={-1}
    >
      <Said {...comment} />
      <Quote comment={comment} />
      {comment.answers.map((answer) => (
        <div className="comment-answer" key={answer.id}>
          <Said {...answer} />
        </div>
      ))}
      {comment.resolved_at && (
        <p>
          <span className="status good">
            <Mark name="done" />
            Done
          </span>{" "}
          <span className="faint">
            {comment.resolved_by}, {agoText(comment.resolved_at)}
          </span>
        </p>
      )}
      {failure && <p className="field-error">{failure.message}</p>}
      {answering && <AnswerForm comment={comment.id} close={() => setAnswering(false)} />}
      {answers && !answering && (
        <p className="inline-row">
          <Button onClick={() => setAnswering(true)}>Answer</Button>
          {resolves && (
            <Button
              look="ghost"
              onClick={() => void run({ id: comment.id })}
              unavailable={busy ? "Marking…" : undefined}
            >
              Mark as done
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

type SaidProps = { readonly author: string; readonly body: string; readonly created_at: string };

function Said({ author, body, created_at }: SaidProps) {
  return (
    <>
      <p>
        <b>{author}</b> <span className="faint">{agoText(created_at)}</span>
      </p>
      <p className="as-typed wrap-anywhere">{body}</p>
    </>
  );
}

/** The sentence it is on, as a way back to it; once its words have changed, as they were. */
function Quote({ comment: { quote, sentence } }: { readonly comment: ReportComment }) {
  if (quote === null) return <p className="faint">On the report as a whole</p>;
  if (sentence) {
    return (
      <p>
        <a className="comment-quote" href={`#sentence-${sentence.id}`}>
          {quoted(quote)}
        </a>
      </p>
    );
  }
  return (
    <p>
      <span className="faint">The sentence was changed since. It read:</span>{" "}
      <span className="comment-quote">{quoted(quote)}</span>
    </p>
  );
}

type AnswerProps = { readonly comment: string; readonly close: () => void };

function AnswerForm({ comment, close }: AnswerProps) {
  const tell = useTell();
  return (
    <ActionForm
      document={CommentOnReport}
      fields={CommentOnReportInput}
      draft={`report-answer:${comment}`}
      submit="Answer"
      cancel={close}
      also={() => ({ comment_id: comment })}
      done={() => {
        tell("Your answer was added.");
        close();
      }}
    >
      <SetField name="body" label="Your answer" rows={3} />
    </ActionForm>
  );
}
