import { lockRecord } from "#domain/actions/find-record.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import type { TrackerKind, TrackerStatus } from "#domain/trackers/tracker-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export type ManagedTracker = RowKey & {
  readonly name: string;
  readonly kind: TrackerKind;
  readonly status: TrackerStatus;
  readonly sends_since: Date | null;
};

type Wanted = { readonly id: string; readonly expected_updated_at?: Date | undefined; readonly field?: string };

/** The connection that an action changes, locked, and not ended. */
export async function lockTracker(context: ActionContext, wanted: Wanted): Promise<ManagedTracker> {
  const columns = "name, kind, status, sends_since";
  const held = await lockRecord<ManagedTracker>(context, trackerConnection, { ...wanted, columns });
  if (held.status === "ENDED") throw new Refusal("CONFLICT", phrase`This connection was ENDED.`, { allowed: [] });
  return held;
}
