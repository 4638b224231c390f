import type { ChatPause } from "#graphql/enums.ts";
import type { ChatStatus } from "#graphql/statuses.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Notice } from "#kit/notice.tsx";
import { Status } from "#records/status.tsx";

export type ChatState = {
  readonly paused_because: keyof typeof ChatPause | null;
  readonly latest_status: keyof typeof ChatStatus | null;
  readonly latest_failure: string | null;
};

/** While a message waits, its status is asked for again. */
export const ASK_AGAIN_MS = 2_000;

const WHY: Readonly<Record<keyof typeof ChatPause, string>> = {
  GONE: "The webhook was removed, or may not post.",
  FAILING: "Messages have failed for three days.",
};

/** What became of the newest message, and why nothing more is sent. */
export function ChatStateLine({ paused_because, latest_status, latest_failure }: ChatState) {
  if (paused_because) {
    return (
      <Notice tone="warning">
        Paused: {WHY[paused_because]} {latest_failure && failureSaid(latest_failure)} Send a test: if it arrives,
        messages are sent again.
      </Notice>
    );
  }
  if (!latest_status) return <span className="faint">Nothing was sent yet.</span>;
  return (
    <span className="inline-row wrap">
      <span className="faint">Newest message:</span>
      <Status status={latest_status} />
      {latest_failure && <small className="alarm">{failureSaid(latest_failure)}</small>}
    </span>
  );
}
