import { agoText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import type { AuditStreamShown } from "#records/audit-streams/audit-stream.ts";
import { Status } from "#records/status.tsx";

type Shown = Pick<AuditStreamShown, "status" | "failing_since">;

export function AuditStreamStatus({ stream: { status, failing_since } }: { readonly stream: Shown }) {
  if (status !== "ACTIVE" || !failing_since) return <Status status={status} />;
  return (
    <span className="status warn">
      <Mark name="warning" />
      {`First failed ${agoText(failing_since)}`}
    </span>
  );
}
