import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { CloseFeedbackForm, OpenFeedbackForm, RemoveFeedbackForm } from "#records/feedback/feedback-acts.ts";
import type { FeedbackShown, FormShown } from "#records/feedback/feedback-question.ts";
import { NoForm } from "#records/feedback/no-form.tsx";
import { useMay } from "#session/me.ts";

/** The exercise whose participants are asked. */
type Asked = { readonly id: string; readonly status: string };

type FormProps = { readonly exercise: Asked; readonly shown: FeedbackShown };

/** The form: chosen, opened and closed by those who run the exercise. */
export function FeedbackForm({ exercise, shown }: FormProps) {
  const may = useMay();
  const runs = may("run_exercises") && exercise.status !== "CANCELLED";
  const form = shown.feedback_form;
  if (!form) return <NoForm exercise={exercise} runs={runs} />;
  return (
    <Panel title="Feedback form" count={inWords(form.status)}>
      <div className="panel-body">
        <p>
          <b>{form.template_title ?? inWords(form.template)}.</b> {stateOf(form, shown.participants_count)}
        </p>
        {runs && <Acts exercise={exercise} form={form} participants={shown.participants_count} />}
        {form.status !== "CLOSED" && (
          <ol className="feedback-asked">
            {form.questions.map(({ id, body }) => (
              <li key={id}>{body}</li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

function stateOf({ status, returned }: FormShown, participants: number): string {
  if (status === "PREPARED")
    return "Participants get it on their phones when the exercise is completed, or when you open it.";
  const answered = say("{0} of {1} answered", returned, counted(participants, "participant"));
  if (status === "OPEN") {
    return `${answered}. Nobody reads an answer before it is closed. It closes by itself a day after the exercise.`;
  }
  return `${answered}. Questions with fewer than three answers have no result.`;
}

type ActsProps = { readonly exercise: Asked; readonly form: FormShown; readonly participants: number };

function Acts({ exercise, form, participants }: ActsProps) {
  const tell = useTell();
  const [closing, setClosing] = useState(false);
  const open = useAction(OpenFeedbackForm);
  const remove = useAction(RemoveFeedbackForm);
  const failure = open.failure ?? remove.failure;
  const started = exercise.status !== "PLANNED";
  if (form.status === "CLOSED") return null;
  const openNow = async () => {
    if (await open.run({ id: form.id })) tell("The form is on the participants’ phones.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="actions space-above-12">
        {form.status === "PREPARED" && (
          <>
            <Button look="primary" onClick={openNow} unavailable={started ? undefined : "The exercise has not started"}>
              Open now
            </Button>
            <Button look="ghost" onClick={() => remove.run({ id: form.id })}>
              Remove
            </Button>
          </>
        )}
        {form.status === "OPEN" && <Button onClick={() => setClosing(true)}>Close and count</Button>}
      </div>
      {closing && <CloseDialog form={form} participants={participants} close={() => setClosing(false)} />}
    </>
  );
}

type CloseProps = { readonly form: FormShown; readonly participants: number; readonly close: () => void };

function CloseDialog({ form, participants, close }: CloseProps) {
  const tell = useTell();
  const { run, busy, failure } = useAction(CloseFeedbackForm);
  const confirm = async () => {
    if (!(await run({ id: form.id }))) return;
    tell("The answers are counted.");
    close();
  };
  return (
    <Dialog
      title="Close the feedback form"
      close={close}
      foot={
        <>
          <Button onClick={close}>Not yet</Button>
          <Button look="primary" onClick={confirm} unavailable={busy ? "Counting…" : undefined}>
            Close and count
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p>
        {form.returned} of {counted(participants, "participant")} answered. The form never opens again: the answers are
        counted, the single sheets destroyed, and the results written into the report while it is a draft.
      </p>
    </Dialog>
  );
}
