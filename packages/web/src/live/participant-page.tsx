import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { roomTitle } from "#kit/room-title.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { FeedbackSheet } from "#live/feedback-sheet.tsx";
import { LEFT, Leave } from "#live/leave.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { LiveWaiting } from "#live/live-stream.ts";
import { ParticipantInject } from "#live/participant-inject.tsx";
import { ParticipantNotes } from "#live/participant-notes.tsx";
import { plannedFor } from "#live/planned-for.ts";
import { Situation } from "#live/situation.tsx";
import { ExerciseClock, RunningDuties } from "#live/ticking-clocks.tsx";
import { Unsent } from "#live/unsent.tsx";
import { useLive, useOutbox } from "#live/use-live.ts";
import { useParticipantBody } from "#live/use-participant-body.ts";
import { useSeatLink } from "#live/use-seat-link.ts";

/** The participant's page, designed for phones first. */
export function ParticipantPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const seat = useSeatLink(id);
  const [isGone, setGone] = useState(false);
  useParticipantBody();
  if (isGone) return <Outside message={LEFT} />;
  if (seat.failure) return <Outside message={seat.failure.message} again={seat.again} />;
  return seat.taking ? <Opening /> : <InRoom id={id} left={() => setGone(true)} />;
}

function InRoom({ id, left }: { readonly id: string; readonly left: () => void }) {
  const state = useLive(id, "participant");
  const [exercise] = state.records.Exercise;
  if (state.connection === "ended") return <Outside message={state.failure?.message} />;
  if (state.waiting) return <Waiting {...state.waiting} />;
  return exercise ? <Taking state={state} exercise={exercise} left={left} /> : <Opening />;
}

function Opening() {
  return (
    <main id="main" className="participant">
      <h1 className="visually-hidden">Live exercise</h1>
      <Skeleton what="the exercise" />
    </main>
  );
}

/** Everything a person sees of an exercise before they are admitted. */
function Waiting({ name, exercise }: LiveWaiting) {
  return (
    <main id="main" className="participant">
      <PageTitle title={`Waiting · ${roomTitle(exercise.title)}`} />
      <header className="participant-top">
        <div>
          <h1>{roomTitle(exercise.title)}</h1>
          <p className="faint">you are {name}</p>
        </div>
        <span className="status">
          <Mark name="planned" />
          Waiting
        </span>
      </header>
      <div role="status">
        <Empty title="You are on the waiting list">
          {plannedFor(exercise)} The facilitator lets you in. Keep this page open: the exercise appears here
          automatically.
        </Empty>
      </div>
    </main>
  );
}

type OutsideProps = { readonly message: string | undefined; readonly again?: (() => void) | undefined };

function Outside({ message, again }: OutsideProps) {
  return (
    <main id="main" className="participant">
      <PageTitle title="Not in the room" />
      <h1 className="visually-hidden">Not in the room</h1>
      <Empty
        title="You are not in the room"
        actions={
          <>
            {again && (
              <Button large look="primary" onClick={again}>
                Try again
              </Button>
            )}
            <Link className={again ? "button large" : "button primary large"} to="/join">
              Join with a code
            </Link>
          </>
        }
      >
        {message ?? "The exercise may be over, or you have not joined it in this browser."}
      </Empty>
    </main>
  );
}

type TakingProps = { readonly state: LiveState; readonly exercise: LiveExercise };

function Taking({ state, exercise, left }: TakingProps & { readonly left: () => void }) {
  const outbox = useOutbox(`live:${exercise.id}:${state.me?.id}`, state.connection);
  const me = state.records.Participant.find(({ id }) => id === state.me?.id);
  const injects = inOrder(state.records.Inject);
  const current = lastDelivered(injects);
  return (
    <main id="main" className="participant">
      <PageTitle title={roomTitle(exercise.title)} />
      <header className="participant-top">
        <div>
          <h1>{roomTitle(exercise.title)}</h1>
          <p className="faint">
            {exercise.organization} · you are {[me?.name ?? state.me?.name, me?.role].filter(Boolean).join(", ")}
          </p>
        </div>
        <ExerciseClock state={state} exercise={exercise} />
      </header>
      <Unsent connection={state.connection} outbox={outbox} />
      <FeedbackSheet state={state} exercise={exercise} outbox={outbox} />
      <RunningDuties state={state} exercise={exercise} current={current} />
      <Situation state={state} exercise={exercise} current={current} waiting={outbox.waiting} />
      {current ? (
        <ParticipantInject key={current.id} state={state} inject={current} exercise={exercise} outbox={outbox} />
      ) : (
        <Empty title={exercise.status === "PLANNED" ? "It has not started yet" : "Nothing has been delivered yet"}>
          {plannedFor(exercise)} Keep this page open. New injects appear here automatically.
        </Empty>
      )}
      <ParticipantNotes state={state} exercise={exercise} outbox={outbox} />
      <Leave exercise={exercise.id} left={left} />
    </main>
  );
}
