import type { TrackerKind } from "#domain/trackers/tracker-enums.ts";
import { actorNameOf } from "#domain/trackers/trackers.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";

type Acting = { readonly organization_id: string; readonly kind: TrackerKind; readonly name: string };

/** A connection acts as the client does, so the client's rules apply to what comes from its tracker. */
export function trackerCaller(connection: Acting): Caller {
  return {
    ...systemCaller(connection.organization_id, actorNameOf(connection)),
    organization_kind: "CLIENT",
    kind: "CLIENT",
  };
}
