import { agoText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Status } from "#records/status.tsx";
import type { WebhookShown } from "#records/webhooks/webhook.ts";

type Shown = Pick<WebhookShown, "status" | "paused_because" | "failing_since">;

const PAUSED = {
  PERSON: "Paused",
  FAILING: "Paused: failing",
  GONE: "Paused: receiver gone",
  NO_ACCESS: "Paused: no access",
} as const;

export function WebhookStatus({ webhook: { status, paused_because, failing_since } }: { readonly webhook: Shown }) {
  if (status === "PAUSED") return <Status status="PAUSED" label={paused_because ? PAUSED[paused_because] : "Paused"} />;
  if (status === "ENDED" || !failing_since) return <Status status={status} />;
  return (
    <span className="status warn">
      <Mark name="warning" />
      {`First failed ${agoText(failing_since)}`}
    </span>
  );
}
