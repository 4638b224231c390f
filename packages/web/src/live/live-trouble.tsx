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
        <Empty title="You cannot follow this exercise">{state.failure.message}</Empty>
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
