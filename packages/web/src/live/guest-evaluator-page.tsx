import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "#kit/button.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import type { EvaluationShown } from "#live/evaluations.ts";
import { Evaluating, NotEvaluating } from "#live/evaluator-page.tsx";
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
  useParticipantBody();
  if (seat.failure) return <Outside message={seat.failure.message} again={seat.again} />;
  return seat.taking ? <Opening /> : <Entered id={id} />;
}

function Entered({ id }: { readonly id: string }) {
  const state = useLive(id, "guest");
  const [exercise] = state.records.Exercise;
  if (state.connection === "ended") return <Outside message={state.failure?.message} />;
  return exercise ? <AsGuest state={state} exercise={exercise} /> : <Opening />;
}

type Answer = { readonly evaluations: readonly EvaluationShown[] };

function AsGuest({ state, exercise }: { readonly state: LiveState; readonly exercise: LiveExercise }) {
  const address = `exercises/${encodeURIComponent(exercise.id)}/evaluations`;
  const { data, refetch } = useQuery({
    queryKey: ["live", address],
    queryFn: () => liveRequest<Answer>("GET", address),
  });
  const send = { url: `/api/live/${address}`, wrap: (input: object) => input };
  return (
    <Evaluating state={state} exercise={exercise} evaluations={data?.evaluations ?? []} again={refetch} send={send} />
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
