import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import type { EvaluationShown } from "#live/evaluations.ts";
import { Evaluating, NotEvaluating } from "#live/evaluator-page.tsx";
import { LEFT, Leave } from "#live/leave.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import { liveRequest } from "#live/live-request.ts";
import type { LiveState } from "#live/live-store.ts";
import { useLive } from "#live/use-live.ts";
import { useParticipantBody } from "#live/use-participant-body.ts";
import { useSeatLink } from "#live/use-seat-link.ts";

/** The evaluator's page for somebody without an account, who came by a personal link. */
export function GuestEvaluatorPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const seat = useSeatLink(id, "evaluator");
  const [isGone, setGone] = useState(false);
  useParticipantBody();
  if (isGone) return <Outside message={LEFT} />;
  if (seat.failure) return <Outside message={seat.failure.message} again={seat.again} />;
  return seat.taking ? <Opening /> : <Entered id={id} left={() => setGone(true)} />;
}

type EnteredProps = { readonly id: string; readonly left: () => void };

function Entered({ id, left }: EnteredProps) {
  const state = useLive(id, "guest");
  const [exercise] = state.records.Exercise;
  if (state.connection === "ended") return <Outside message={state.failure?.message} />;
  return exercise ? <AsGuest state={state} exercise={exercise} left={left} /> : <Opening />;
}

type Answer = { readonly evaluations: readonly EvaluationShown[] };

type AsGuestProps = Pick<EnteredProps, "left"> & { readonly state: LiveState; readonly exercise: LiveExercise };

function AsGuest({ state, exercise, left }: AsGuestProps) {
  const address = `exercises/${encodeURIComponent(exercise.id)}/evaluations`;
  const { data, refetch } = useQuery({
    queryKey: ["live", address],
    queryFn: () => liveRequest<Answer>("GET", address),
  });
  const send = { url: `/api/live/${address}`, wrap: (input: object) => input };
  return (
    <Evaluating state={state} exercise={exercise} evaluations={data?.evaluations ?? []} again={refetch} send={send}>
      <Leave exercise={exercise.id} isGuest left={left} />
    </Evaluating>
  );
}

function Opening() {
  return (
    <main id="main" className="participant">
      <h1 className="visually-hidden">Evaluation</h1>
      <Skeleton what="the exercise" />
    </main>
  );
}

type OutsideProps = { readonly message: string | undefined; readonly again?: (() => void) | undefined };

const ENDED = "Open your personal link again, or ask the facilitator for a new one.";

function Outside({ message = ENDED, again }: OutsideProps) {
  const retry = again && (
    <Button large look="primary" onClick={again}>
      Try again
    </Button>
  );
  return <NotEvaluating message={message} action={retry} />;
}
