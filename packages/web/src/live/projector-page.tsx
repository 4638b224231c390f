import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { roomTitle } from "#kit/room-title.ts";
import { counted } from "#kit/words.ts";
import { RunState } from "#live/clock-strip.tsx";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { DutyClocks } from "#live/duty-clocks.tsx";
import type { LiveExercise, LiveInject } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { plannedFor } from "#live/planned-for.ts";
import { useKeys } from "#live/use-keys.ts";
import { useExerciseSeconds, useLive } from "#live/use-live.ts";
import { WallCode } from "#live/wall-code.tsx";
import { WallInject } from "#live/wall-inject.tsx";
import { WallPast } from "#live/wall-past.tsx";

/** For the wall: what everybody in the room may see, readable from the back row. */
export function ProjectorPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "room");
  const [exercise] = state.records.Exercise;
  if (!exercise || state.connection === "ended") return <LiveTrouble state={state} />;
  return <Wall state={state} exercise={exercise} />;
}

type WallProps = { readonly state: LiveState; readonly exercise: LiveExercise };

function Wall({ state, exercise }: WallProps) {
  const current = lastDelivered(inOrder(state.records.Inject));
  const opens = exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS";
  const [showsCode, setShowsCode] = useState(true);
  const toggleCode = () => setShowsCode((before) => !before);
  useKeys({ c: opens ? toggleCode : undefined });
  const code = opens && (
    <WallCode exercise={exercise.id} large={current === undefined} shown={showsCode} toggle={toggleCode} />
  );
  return (
    <main id="main" className="wall">
      <PageTitle title={`${roomTitle(exercise.title)} · Projector`} />
      <WallHead state={state} exercise={exercise} code={current && code} />
      <section className="wall-now" aria-live="polite" aria-label="Now">
        {current ? (
          <WallInject inject={current} records={state.records} />
        ) : (
          <>
            <p className="wall-idle">
              {exercise.status === "PLANNED" ? begins(exercise) : "Nothing has been delivered yet."}
            </p>
            {code}
          </>
        )}
      </section>
      <WallPast records={state.records} current={current}>
        <WallClocks state={state} exercise={exercise} current={current} />
      </WallPast>
    </main>
  );
}

/** They tick, and the rest of the wall does not. */
function WallClocks({ state, exercise, current }: WallProps & { readonly current: LiveInject | undefined }) {
  const seconds = useExerciseSeconds(state);
  return <DutyClocks records={state.records} exercise={exercise} seconds={seconds} current={current} />;
}

function WallHead({ state, exercise, code }: WallProps & { readonly code: ReactNode }) {
  const seconds = useExerciseSeconds(state);
  const inRoom = state.presence.filter(({ in_room }) => in_room).length;
  return (
    <header>
      <div>
        <h1>{roomTitle(exercise.title)}</h1>
        <p>
          {[exercise.organization, inRoom > 0 && `${counted(inRoom, "person", "people")} in the room`]
            .filter(Boolean)
            .join(" · ")}
          {code}
        </p>
      </div>
      <p className="wall-clock">
        <span role="timer" aria-label="Exercise clock">
          {clockText(seconds)}
        </span>
        {state.connection === "lost" ? (
          <span className="status warn">
            <Mark name="warning" />
            Connection lost. Reconnecting…
          </span>
        ) : (
          <RunState exercise={exercise} />
        )}
      </p>
    </header>
  );
}

function begins(exercise: LiveExercise): string | undefined {
  return exercise.start_time === null ? "The exercise begins soon." : plannedFor(exercise);
}
