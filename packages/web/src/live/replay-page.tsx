import { useParams } from "@tanstack/react-router";
import { memo, useId, useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { scrollable } from "#kit/scrollable.ts";
import { counted } from "#kit/words.ts";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { isKeyMoment, markOf } from "#live/console-timeline.tsx";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveEvent, LiveExercise, LiveRecords } from "#live/live-records.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { PlannedAgainstActual } from "#live/planned-against-actual.tsx";
import { useLive } from "#live/use-live.ts";
import { Page } from "#shell/page.tsx";

/** Drag along the exercise clock and see what the room knew then. */
export function ReplayPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "console");
  const [exercise] = state.records.Exercise;
  if (!exercise || state.connection === "ended") return <LiveTrouble state={state} />;
  return <Replay exercise={exercise} records={state.records} until={Math.ceil(state.clock.seconds)} />;
}

type ReplayProps = { readonly exercise: LiveExercise; readonly records: LiveRecords; readonly until: number };

function Replay({ exercise, records, until }: ReplayProps) {
  const [chosen, setChosen] = useState<number>();
  const slider = useId();
  const at = Math.min(chosen ?? until, until);
  const events = records.ExerciseEvent.filter(({ exercise_seconds }) => exercise_seconds !== null);
  const past = events.filter(({ exercise_seconds }) => (exercise_seconds ?? 0) <= at);
  const injects = inOrder(records.Inject);
  const known = injects.filter(({ delivered_seconds }) => delivered_seconds !== null && delivered_seconds <= at);
  const current = lastDelivered(known);
  const moments = events.filter(isKeyMoment);
  return (
    <Page
      title="Replay"
      under={[
        { label: "Exercises", to: "/operator/exercises" },
        { label: exercise.title, to: `/operator/exercises/${exercise.id}` },
      ]}
    >
      <PageHead
        title="Replay"
        lead={`${exercise.organization}: ${counted(moments.length, "key moment")} in ${clockText(until)} on the exercise clock.`}
      />
      {until === 0 ? (
        <Empty title="Nothing to replay yet">Events appear here once the exercise has started.</Empty>
      ) : (
        <div className="stacked">
          <div className="replay">
            <label htmlFor={slider} className="clock">
              <span className="visually-hidden">Exercise time: </span>
              {clockText(at)}
            </label>
            <div className="grow">
              <input
                id={slider}
                type="range"
                min={0}
                max={until}
                step={1}
                value={at}
                aria-valuetext={clockText(at)}
                onChange={(event) => setChosen(Number(event.target.value))}
              />
              <svg className="replay-marks" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
                {moments.map(({ id, exercise_seconds }) => (
                  <rect key={id} x={((exercise_seconds ?? 0) / until) * 998} width="2" height="8" />
                ))}
              </svg>
            </div>
          </div>
          <div className="two-columns">
            <Panel title="What the room knew" count={counted(known.length, "inject")}>
              <div className="panel-body grid gap-12">
                {current ? (
                  <>
                    <p className="faint">
                      Inject {current.number}, at {clockText(current.delivered_seconds ?? 0)}
                    </p>
                    <InjectCard
                      inject={current}
                      corrections={records.InjectCorrection.filter(({ inject_id }) => inject_id === current.id)}
                    />
                  </>
                ) : (
                  <p className="faint">Nothing had been delivered yet.</p>
                )}
                <Earlier title="Decided by then" entries={past.filter(isDecision).map(asEntry)} />
                <Earlier
                  title="Delivered before"
                  entries={known
                    .filter((each) => each !== current)
                    .map(({ id, title, delivered_seconds }) => ({ id, at: delivered_seconds ?? 0, text: title }))}
                />
              </div>
            </Panel>
            <Panel title="What had happened" count={past.length}>
              <Moments events={past} choose={setChosen} />
            </Panel>
          </div>
          <Panel title="Planned against actual" count={counted(injects.length, "inject")}>
            <PlannedAgainstActual injects={injects} at={at} choose={setChosen} />
          </Panel>
        </div>
      )}
    </Page>
  );
}

type Entry = { readonly id: string; readonly at: number; readonly text: string };

function isDecision({ kind }: LiveEvent): boolean {
  return kind === "DECISION_RECORDED";
}

function asEntry({ id, exercise_seconds, summary }: LiveEvent): Entry {
  return { id, at: exercise_seconds ?? 0, text: summary };
}

/** What the room had behind it at that moment, the latest first. */
function Earlier({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol className="earlier" aria-label={title} {...scrollable}>
        {entries.toReversed().map(({ id, at, text }) => (
          <li key={id}>
            <time className="faint">{clockText(at)}</time> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

type MomentsProps = { readonly events: readonly LiveEvent[]; readonly choose: (seconds: number) => void };

function Moments({ events, choose }: MomentsProps) {
  return (
    <ol className="timeline replay-timeline">
      {events.toReversed().map((event) => (
        <Moment key={event.id} event={event} choose={choose} />
      ))}
    </ol>
  );
}

type MomentProps = { readonly event: LiveEvent; readonly choose: MomentsProps["choose"] };

const Moment = memo(function Moment({ event, choose }: MomentProps) {
  return (
    <li className={isKeyMoment(event) ? "key-moment" : undefined}>
      <time>{clockText(event.exercise_seconds ?? 0)}</time>
      <Mark name={markOf(event)} />
      <button type="button" className="inject-title" onClick={() => choose(event.exercise_seconds ?? 0)}>
        {event.summary}
      </button>
    </li>
  );
});
