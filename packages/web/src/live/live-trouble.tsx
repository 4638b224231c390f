import { Link } from "@tanstack/react-router";
import type { Failure } from "#graphql/failure.ts";
import { Empty } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import type { LiveState } from "#live/live-store.ts";
import { NotFound } from "#shell/not-found.tsx";

/** Before an exercise was loaded, and after it was closed to the viewer. */
export function LiveTrouble({ state }: { readonly state: LiveState }) {
  if (state.failure?.code === "NOT_FOUND") return <NotFound />;
  return (
    <main id="main">
      <h1 className="visually-hidden">Live exercise</h1>
      {state.failure ? (
        <Ended failure={state.failure} />
      ) : state.isUnreachable ? (
        <Empty title={navigator.onLine ? "The server does not answer" : "You are offline"}>
          The exercise appears as soon as there is a connection. This page tries again by itself.
        </Empty>
      ) : (
        <Skeleton what="the exercise" />
      )}
    </main>
  );
}

function Ended({ failure }: { readonly failure: Failure }) {
  if (failure.code === "UNAUTHENTICATED") return <SessionEnded />;
  return <Empty title="You cannot follow this exercise">{failure.message}</Empty>;
}

/** The way back to the same page of a live exercise, for somebody with an account. */
export function SessionEnded() {
  const back = (
    <Link className="button primary large" to="/sign-in" search={{ back: location.pathname + location.search }}>
      Sign in again
    </Link>
  );
  return (
    <Empty title="Your session has ended" actions={back}>
      The sign-in leads back to this page. What is not sent yet is kept in this browser and sent then.
    </Empty>
  );
}
