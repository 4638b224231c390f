import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { Failure } from "#graphql/failure.ts";
import { Empty } from "#kit/notice.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { roomTitle } from "#kit/room-title.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { evaluationsQuestion, RecordEvaluation } from "#live/evaluations.ts";
import { EvaluatorInjects } from "#live/evaluator-injects.tsx";
import { EvaluatorOutline } from "#live/evaluator-outline.tsx";
import { EvaluatorPast } from "#live/evaluator-past.tsx";
import type { RatingProps } from "#live/evaluator-rating.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { SessionEnded } from "#live/live-trouble.tsx";
import { asAction } from "#live/outbox.ts";
import { ExerciseClock, RunningDuties } from "#live/ticking-clocks.tsx";
import { Unsent } from "#live/unsent.tsx";
import { useLive, useOutbox } from "#live/use-live.ts";
import { useParticipantBody } from "#live/use-participant-body.ts";

/** What an evaluator sees and rates, designed for phones first. */
export function EvaluatorPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "evaluator");
  useParticipantBody();
  const [exercise] = state.records.Exercise;
  if (state.connection === "ended") return <NotOpen failure={state.failure} />;
  if (exercise) return <AsPerson state={state} exercise={exercise} />;
  return (
    <main id="main" className="participant">
      <h1 className="visually-hidden">Evaluation</h1>
      <Skeleton what="the exercise" />
    </main>
  );
}

type NotEvaluatingProps = { readonly message: string; readonly action: ReactNode };

/** For who opens the page without being an evaluator. */
export function NotEvaluating({ message, action }: NotEvaluatingProps) {
  return (
    <main id="main" className="participant">
      <PageTitle title="Not an evaluator" />
      <h1 className="visually-hidden">Not an evaluator</h1>
      <Empty title="You do not evaluate this exercise" actions={action}>
        {message}
      </Empty>
    </main>
  );
}

type NotOpenProps = { readonly failure: Failure | undefined };

function NotOpen({ failure }: NotOpenProps) {
  if (failure?.code === "UNAUTHENTICATED") {
    return (
      <main id="main" className="participant">
        <h1 className="visually-hidden">Evaluation</h1>
        <SessionEnded />
      </main>
    );
  }
  const home = (
    <Link className="button primary large" to="/">
      Go to the home page
    </Link>
  );
  return <NotEvaluating message={failure?.message ?? "The facilitator names its evaluators."} action={home} />;
}

type AtExercise = { readonly state: LiveState; readonly exercise: LiveExercise };

/** Somebody who signed in. */
function AsPerson({ state, exercise }: AtExercise) {
  const { data, refetch } = useQuery(evaluationsQuestion(exercise.id));
  const evaluations = data?.exercise?.evaluations ?? [];
  const send = { url: "/api/graphql", wrap: asAction(RecordEvaluation) };
  return <Evaluating state={state} exercise={exercise} evaluations={evaluations} again={refetch} send={send} />;
}

type EvaluatingProps = AtExercise &
  Pick<RatingProps, "evaluations" | "send"> & { readonly again: () => unknown; readonly children?: ReactNode };

export function Evaluating({ state, exercise, evaluations, again, send, children }: EvaluatingProps) {
  const outbox = useOutbox(`evaluate:${exercise.id}:${state.me?.id}`, state.connection);
  const unsent = outbox.waiting.length;
  const { sequence } = state;
  // Others' ratings open with the own one, once the server has it, and follow what happens in the room.
  useEffect(() => {
    if (unsent >= 0 && sequence >= 0) void again();
  }, [unsent, sequence, again]);
  const rating = { state, exercise, outbox, evaluations, send };
  return (
    <main id="main" className="participant evaluator">
      <PageTitle title={`Evaluate ${roomTitle(exercise.title)}`} />
      <header className="participant-top">
        <div>
          <h1>{roomTitle(exercise.title)}</h1>
          <p className="faint">
            {exercise.organization} · you are {state.me?.name}, evaluator
          </p>
        </div>
        <ExerciseClock state={state} exercise={exercise} />
      </header>
      <Unsent connection={state.connection} outbox={outbox} />
      <RunningDuties state={state} exercise={exercise} current={lastDelivered(inOrder(state.records.Inject))} />
      <EvaluatorInjects {...rating} />
      <EvaluatorOutline {...rating} />
      <EvaluatorPast {...rating} />
      {children}
    </main>
  );
}
