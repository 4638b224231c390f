import { agoText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Status } from "#records/status.tsx";
import type { TrackerShown } from "#records/trackers/tracker.ts";

type Shown = Pick<TrackerShown, "status" | "paused_because" | "failing_since" | "is_mapped">;

const PAUSED = { PERSON: "Paused", FAILING: "Paused: no answer", DENIED: "Paused: access refused" } as const;

export function TrackerStatus({ tracker }: { readonly tracker: Shown }) {
  const { status, paused_because, failing_since, is_mapped } = tracker;
  if (status === "PAUSED") return <Status status="PAUSED" label={paused_because ? PAUSED[paused_because] : "Paused"} />;
  if (status === "ENDED") return <Status status="ENDED" />;
  if (failing_since) return <Warning text={`First failed ${agoText(failing_since)}`} />;
  return is_mapped ? <Status status="ACTIVE" /> : <Warning text="Not mapped yet" />;
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span className="status warn">
      <Mark name="warning" />
      {text}
    </span>
  );
}
