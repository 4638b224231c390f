import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import type { EvaluationShown } from "#live/evaluations.ts";
import type { RatingProps } from "#live/evaluator-rating.tsx";
import { Rating } from "#records/exercises/rating.tsx";

/** What this evaluator rated, latest first. */
export function EvaluatorPast({ state, evaluations, outbox }: RatingProps) {
  const waiting = outbox.waiting.filter(({ refused }) => refused === undefined).toReversed();
  const own = evaluations.filter(({ user_id, replaced_at }) => user_id === state.me?.id && replaced_at === null);
  if (own.length + waiting.length === 0) return null;
  const nameOf = ({ inject_id, objective_id }: EvaluationShown) => {
    const inject = state.records.Inject.find(({ id }) => id === inject_id);
    const objective = state.records.ExerciseObjective.find(({ id }) => id === objective_id);
    return inject ? say("Inject {0}: {1}", inject.number, inject.title) : objective?.title;
  };
  return (
    <section className="sent" aria-labelledby="earlier">
      <h2 id="earlier">Your ratings</h2>
      <ol aria-live="polite">
        {waiting.map(({ id, text }) => (
          <li key={id}>
            <span className="status warn">
              <Mark name="on-hold" />
              On this phone
            </span>
            <p>{text}</p>
          </li>
        ))}
        {own.toReversed().map((evaluation) => (
          <li key={evaluation.id}>
            <span className="status good">
              <Mark name="done" />
              Sent{evaluation.exercise_seconds !== null && ` ${clockText(evaluation.exercise_seconds)}`}
            </span>
            <p className="inline-row">
              <Rating rating={evaluation.rating} />
              {nameOf(evaluation)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
