import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import { IconButton } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import { channelIcons } from "#live/channel-looks.ts";
import { inOrder } from "#live/console-state.ts";
import { EvaluatorRating, type RatingProps } from "#live/evaluator-rating.tsx";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveInject } from "#live/live-records.ts";
import { plannedFor } from "#live/planned-for.ts";
import { ExpectedActions } from "#records/exercises/expected-actions.tsx";

/** The inject that is rated: the last one that was delivered, or one before. */
export function EvaluatorInjects(props: RatingProps) {
  const { state, exercise } = props;
  const injects = inOrder(state.records.Inject);
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  const ahead = injects.filter(({ status }) => status === "PENDING");
  const [chosen, choose] = useState<string>();
  const found = delivered.findIndex(({ id }) => id === chosen);
  const at = found === -1 ? delivered.length - 1 : found;
  const inject = delivered[at];
  const last = at === delivered.length - 1;
  // The latest one stays in view as more are delivered, unless somebody went back.
  const go = (to: number) => choose(to === delivered.length - 1 ? undefined : delivered[to]?.id);
  return (
    <>
      {inject ? (
        <section aria-labelledby="inject-title">
          <div className="evaluator-inject">
            <IconButton
              icon="chevron-left"
              label="Previous inject"
              unavailable={at === 0 ? "There is none before" : undefined}
              onClick={() => go(at - 1)}
            />
            <div className="grow">
              <p className="inline-row faint">
                <Icon name={channelIcons[inject.channel]} />
                Inject {inject.number} of {injects.length}, {inSentence(inject.channel)}
                {inject.delivered_at && `, ${agoText(inject.delivered_at)}`}
              </p>
              <h2 id="inject-title">{inject.title}</h2>
            </div>
            <IconButton
              icon="chevron-right"
              label="Next inject"
              unavailable={last ? "Not delivered yet" : undefined}
              onClick={() => go(at + 1)}
            />
          </div>
          <FullText {...props} inject={inject} />
          <EvaluatorRating
            {...props}
            key={inject.id}
            title="This inject as a whole"
            subject={{ inject_id: inject.id }}
          />
          <TestedTasks {...props} inject={inject} />
        </section>
      ) : (
        <Empty title={exercise.status === "PLANNED" ? "It has not started yet" : "Nothing has been delivered yet"}>
          {plannedFor(exercise)} Injects appear here as they are delivered.
        </Empty>
      )}
      {ahead.length > 0 && <Ahead injects={ahead} />}
    </>
  );
}

type InjectProps = RatingProps & { readonly inject: LiveInject };

function FullText({ state, exercise, inject }: InjectProps) {
  const { records } = state;
  const seat = state.me?.kind === "EVALUATOR" ? { exercise: exercise.id, isGuest: true } : undefined;
  return (
    <details className="situation">
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">
          <b>Full text and expected actions</b>
          <small className="one-line">{inject.body}</small>
        </span>
      </summary>
      <div className="pad-below-16 grid gap-12">
        <InjectCard inject={inject} records={records} seat={seat} />
        <ExpectedActions inject={inject} />
      </div>
    </details>
  );
}

function TestedTasks({ inject, ...props }: InjectProps) {
  const { ExerciseObjective, InjectTask } = props.state.records;
  const tested = new Set(
    InjectTask.filter(({ inject_id }) => inject_id === inject.id).map((each) => each.objective_id),
  );
  const tasks = ExerciseObjective.filter(({ id }) => tested.has(id));
  return tasks.map(({ id, title, parent_id }) => (
    <EvaluatorRating
      {...props}
      key={id}
      title={title}
      above={ExerciseObjective.find((each) => each.id === parent_id)?.title}
      subject={{ objective_id: id }}
    />
  ));
}

function Ahead({ injects }: { readonly injects: readonly LiveInject[] }) {
  return (
    <details className="situation">
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">
          <b>Ahead</b>
          <small>{counted(injects.length, "inject")} not delivered yet. The players do not know of them.</small>
        </span>
      </summary>
      <ol className="grid gap-16 pad-below-16">
        {injects.map((inject) => (
          <li key={inject.id}>
            <p>
              {inject.number}. {inject.title}
            </p>
            <ExpectedActions inject={inject} />
          </li>
        ))}
      </ol>
    </details>
  );
}
