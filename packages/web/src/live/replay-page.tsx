import { useParams } from "@tanstack/react-router";
import { memo, useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { inOrder } from "#live/console-state.ts";
import { isKeyMoment, markOf } from "#live/console-timeline.tsx";
import { isOver } from "#live/duty-clock.ts";
import type { LiveEvent, LiveExercise, LiveRecords } from "#live/live-records.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { PlannedAgainstActual } from "#live/planned-against-actual.tsx";
import { ReplayClock } from "#live/replay-clock.tsx";
import { RoomThen } from "#live/room-then.tsx";
import { useLive } from "#live/use-live.ts";
import { eventSaid } from "#records/exercises/event-said.ts";
import { Page } from "#shell/page.tsx";

/** Drag along the exercise clock to see what the room knew then. */
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
  const at = Math.min(chosen ?? until, until);
  const events = records.ExerciseEvent.filter(({ exercise_seconds }) => exercise_seconds !== null);
  const past = events.filter(({ exercise_seconds }) => (exercise_seconds ?? 0) <= at);
  const injects = inOrder(records.Inject);
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
          <ReplayClock at={at} until={until} moments={moments} choose={setChosen} />
          <div className="two-columns">
            <RoomThen records={records} at={at} isEnd={at === until && isOver(exercise)} />
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
        {eventSaid(event.summary)}
      </button>
    </li>
  );
});
