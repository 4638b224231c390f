import type { EngagementStatus } from "#graphql/statuses.ts";
import { say } from "#kit/say.ts";

type Status = keyof typeof EngagementStatus;

/** The label of a move's button. */
export function moveName(from: Status, to: Status): string {
  if (to === "COMPLETED") return say("Complete");
  if (to === "CANCELLED") return "Cancel engagement";
  return from === "PLANNED" ? say("Begin") : say("Reopen");
}
