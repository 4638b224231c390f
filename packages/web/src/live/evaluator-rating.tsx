import { useId, useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { currentOf, type EvaluationShown } from "#live/evaluations.ts";
import { EvaluatorForm, type Said } from "#live/evaluator-form.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";
import { Rating } from "#records/exercises/rating.tsx";

export type RatingProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
  /** Those that this evaluator may read. */
  readonly evaluations: readonly EvaluationShown[];
  /** Where ratings are sent, and in which shape. */
  readonly send: { readonly url: string; readonly wrap: (input: object) => object };
};

/** What is rated. */
type Subject = { readonly inject_id: string } | { readonly objective_id: string };

type SubjectProps = RatingProps & {
  readonly title: string;
  /** What it belongs to. */
  readonly above?: string | undefined;
  readonly hint?: string;
  readonly subject: Subject;
};

/** The own rating of one inject, target or task, and those of others once it is sent. */
export function EvaluatorRating(props: SubjectProps) {
  const { state, exercise, outbox, evaluations, send, title, above, hint, subject } = props;
  const isGuest = state.me?.kind === "EVALUATOR";
  const heading = useId();
  const [editing, setEditing] = useState(false);
  const about = "inject_id" in subject ? subject.inject_id : subject.objective_id;
  const current = currentOf(evaluations, about);
  const own = current.find(({ user_id }) => user_id === state.me?.id);
  const waiting = outbox.waiting.findLast((each) => each.about === about && each.refused === undefined);
  const isOpen = exercise.status === "IN_PROGRESS" || exercise.status === "COMPLETED";
  const isReconciled = current.some(({ reconciled_at }) => reconciled_at !== null);
  const save = (said: Said) => {
    const text = `${inWords(said.rating)}: ${title}`;
    outbox.put({ kind: "Rating", text, about, url: send.url }, { ...subject, ...said }, send.wrap);
    setEditing(false);
  };
  const saved = waiting ? saidIn(waiting) : own;
  return (
    <section className="evaluator-subject" aria-labelledby={heading}>
      {above && <p className="faint">{above}</p>}
      <h3 id={heading}>{title}</h3>
      {saved && !editing ? (
        <>
          <Own said={saved} sent={waiting ? undefined : own} />
          {!isReconciled && isOpen && (
            <Button onClick={() => setEditing(true)}>
              Change<span className="visually-hidden"> the rating of {title}</span>
            </Button>
          )}
        </>
      ) : (
        isOpen &&
        !isReconciled && (
          <EvaluatorForm
            name={`${exercise.id}:${about}`}
            title={title}
            before={saved}
            hint={hint ?? "Not rated means not observed."}
            isGuest={isGuest}
            save={save}
            cancel={saved && (() => setEditing(false))}
          />
        )
      )}
      {isReconciled && <p className="hint">The lead reconciled the ratings. They no longer change.</p>}
      {own && !waiting && !isGuest && (
        <Others evaluations={current.filter(({ user_id }) => user_id !== state.me?.id)} />
      )}
    </section>
  );
}

/** The entry as it was typed: it is kept as it will be sent. */
function saidIn({ body }: Waiting): Said {
  const sent: Said & { readonly variables?: { readonly input: Said } } = JSON.parse(body);
  return sent.variables?.input ?? sent;
}

type OwnProps = { readonly said: Said; readonly sent: EvaluationShown | undefined };

function Own({ said, sent }: OwnProps) {
  return (
    <div className="evaluator-own">
      <p className="inline-row">
        <Rating rating={said.rating} withWords />
        <span className="grow" />
        {sent ? (
          <span className="status good">
            <Mark name="done" />
            Sent{sent.exercise_seconds !== null && ` ${clockText(sent.exercise_seconds)}`}
          </span>
        ) : (
          <span className="status warn">
            <Mark name="on-hold" />
            On this phone
          </span>
        )}
      </p>
      {said.note && <p className="keep-lines break-words">{said.note}</p>}
      {said.strength && <p className="keep-lines break-words faint">Strength: {said.strength}</p>}
      {said.improvement && <p className="keep-lines break-words faint">To improve: {said.improvement}</p>}
    </div>
  );
}

function Others({ evaluations }: { readonly evaluations: readonly EvaluationShown[] }) {
  return (
    <div className="evaluator-others">
      <h4>Other evaluators</h4>
      {evaluations.length === 0 ? (
        <p className="faint">Nobody else has rated this yet.</p>
      ) : (
        <ul>
          {evaluations.map(({ id, evaluator_name, rating, note, exercise_seconds }) => (
            <li key={id}>
              <p className="inline-row">
                <Rating rating={rating} />
                <b>{evaluator_name}</b>
                {exercise_seconds !== null && <span className="faint">{clockText(exercise_seconds)}</span>}
              </p>
              {note && <p className="keep-lines break-words">{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
