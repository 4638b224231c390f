import { type FormEvent, useId } from "react";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import { NotSent } from "#live/exchange-list.tsx";
import { answersOf, newSheetToken, noSheet } from "#live/feedback-kept.ts";
import type { LiveExercise, LiveFeedbackQuestion } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";
import { useKept } from "#live/use-kept.ts";

const STEPS = [1, 2, 3, 4, 5];

type SheetProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
};

/** The feedback form on the participant's phone, while it is open. */
export function FeedbackSheet(props: SheetProps) {
  const [form] = props.state.records.FeedbackForm;
  if (form?.status === "OPEN") return <OpenSheet {...props} form={form.id} />;
  if (form?.status !== "CLOSED") return null;
  return <Empty title="The feedback form is closed">The answers are counted. Thank you.</Empty>;
}

function OpenSheet({ state, exercise, outbox, form }: SheetProps & { readonly form: string }) {
  const [sheet, keep] = useKept(`feedback:${form}`, noSheet);
  const questions = state.records.FeedbackQuestion.filter(({ form_id }) => form_id === form).toSorted(
    (a, b) => a.position - b.position,
  );
  const answers = answersOf(sheet);
  const isWaiting = outbox.waiting.some(({ kind, refused }) => kind === "Feedback" && !refused);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answers.length === 0) return;
    const token = sheet.token || newSheetToken();
    keep({ ...sheet, token, isSent: true });
    const entry = { kind: "Feedback", text: counted(answers.length, "answer"), about: form };
    const url = `/api/live/exercises/${exercise.id}/feedback`;
    outbox.put({ ...entry, url }, { form_id: form, sheet_token: token, answers });
  };
  return (
    <form className="feedback-sheet" aria-labelledby="feedback" onSubmit={send}>
      <h2 id="feedback">How was the exercise?</h2>
      <Promised />
      {questions.map((question) =>
        question.kind === "AGREEMENT" ? (
          <Agreement
            key={question.id}
            question={question}
            value={sheet.agreements[question.id]}
            set={(value) =>
              keep({ ...sheet, isSent: false, agreements: { ...sheet.agreements, [question.id]: value } })
            }
          />
        ) : (
          <Words
            key={question.id}
            question={question}
            value={sheet.texts[question.id] ?? ""}
            set={(value) => keep({ ...sheet, isSent: false, texts: { ...sheet.texts, [question.id]: value } })}
          />
        ),
      )}
      <div className="inline-row space-above-16" role="status">
        <span className="grow">{said(isWaiting, sheet.isSent)}</span>
        <Button
          look="primary"
          large
          type="submit"
          unavailable={answers.length === 0 ? "Answer something first" : undefined}
        >
          {sheet.token === "" ? "Send feedback" : "Send again"}
        </Button>
      </div>
    </form>
  );
}

function said(isWaiting: boolean, isSent: boolean) {
  if (isWaiting) return <NotSent />;
  if (!isSent) return null;
  return (
    <span className="status good">
      <Mark name="done" />
      Received. You can change it here until the form is closed.
    </span>
  );
}

/** What is anonymous, and what is not. */
function Promised() {
  return (
    <details className="situation">
      <summary>
        <span className="grow">
          <b>Without your name</b>
          <small>Nobody sees who answered what. Results are shown only where three people or more answered.</small>
        </span>
      </summary>
      <ul className="feedback-promise">
        <li>That you answered is recorded, with the time. What you answered is stored apart, without name or time.</li>
        <li>
          Nobody reads an answer while the form is open. When it closes, answers are counted and the sheets destroyed.
        </li>
        <li>What you write is shown word for word, in random order. Your words may show who you are.</li>
        <li>If everybody gives the same answer, everybody’s answer is known.</li>
        <li>Only this browser can change your answers. They stay in it until you clear its data.</li>
      </ul>
    </details>
  );
}

type QuestionProps<Value> = {
  readonly question: LiveFeedbackQuestion;
  readonly value: Value | undefined;
  readonly set: (value: Value) => void;
};

function Agreement({ question, value, set }: QuestionProps<number>) {
  return (
    <fieldset className="agreement">
      <legend>{question.body}</legend>
      <div className="agreement-steps">
        {STEPS.map((step) => (
          <label key={step}>
            <input type="radio" name={question.id} value={step} checked={value === step} onChange={() => set(step)} />
            <span>{step}</span>
            {step === 1 && <small>strongly disagree</small>}
            {step === 5 && <small>strongly agree</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LONGEST = 2_000;

function Words({ question, value, set }: QuestionProps<string>) {
  const id = useId();
  return (
    <div className="participant-form">
      <label className="label" htmlFor={id}>
        {question.body}
      </label>
      <textarea
        className="input"
        id={id}
        rows={3}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
