import type { Failure } from "#graphql/failure.ts";
import { Button } from "#kit/button.tsx";
import { Empty, Notice } from "#kit/notice.tsx";

type NoPackProps = { readonly failure: Failure; readonly retry: () => void };

/** Why a link shows nothing, and what to do. A link that ended looks like one that never was. */
export function NoPack({ failure, retry }: NoPackProps) {
  if (failure.code !== "NOT_FOUND") {
    return (
      <>
        <div className="space-above-16 space-below-16">
          <Notice tone="error">{failure.message}</Notice>
        </div>
        <Button onClick={retry}>Try again</Button>
      </>
    );
  }
  return (
    <Empty title="This link opens nothing">
      Its renewal pack has expired or was revoked, or the link is incomplete. Check that you copied all of it. If you
      did, ask its sender for a new one.
    </Empty>
  );
}
