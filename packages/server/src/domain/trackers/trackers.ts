import { jira } from "#domain/trackers/clients/jira.ts";
import { linear } from "#domain/trackers/clients/linear.ts";
import { serviceNow } from "#domain/trackers/clients/servicenow.ts";
import type { Tracker } from "#domain/trackers/tracker-client.ts";
import type { TrackerKind } from "#domain/trackers/tracker-enums.ts";

/** Every product. */
export const trackers: Readonly<Record<TrackerKind, Tracker>> = {
  JIRA: jira,
  SERVICENOW: serviceNow,
  LINEAR: linear,
};

/** How the history names what a connection did: nobody takes it for a person. */
export function actorNameOf({ kind, name }: { readonly kind: TrackerKind; readonly name: string }): string {
  return `${trackers[kind].label} (${name})`;
}
