import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import type { LinkedItem } from "#domain/trackers/linked-items.ts";
import { trackerCaller } from "#domain/trackers/tracker-caller.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import type { ActionContext } from "#kernel/action.ts";
import { findRow, updateRow } from "#storage/write.ts";

/** Columns of the link; those left out stay. */
export type LinkChanges = Partial<
  Pick<
    LinkedItem,
    | "state"
    | "problem"
    | "external_id"
    | "external_key"
    | "external_url"
    | "status_sent"
    | "state_agreed"
    | "their_state_id"
    | "their_state"
    | "sent_digest"
    | "failures"
    | "next_attempt_at"
    | "tried_at"
  >
>;

/** What the tracker showed before and now, for the history of the action item. */
export type Moved = { readonly from: string | null; readonly to: string; readonly note?: string };

/**
 * Writes what became of a link, in the client's role. If it has changed since it was read, a person was faster: nothing is
 * written, and the next round looks again.
 */
export async function noteLink(
  { database, clock, newId }: TrackerContext,
  connection: DueConnection,
  link: LinkedItem,
  changes: LinkChanges,
  moved: readonly Moved[] = [],
): Promise<void> {
  if (moved.length === 0 && !isChange(link, changes)) return;
  const run = async (acting: ActionContext) => {
    if (!(await holdLink(acting, link))) return [];
    await writeLink(acting, link, changes, moved);
    return [{ organization_id: link.organization_id, id: link.id, exercise_id: link.exercise_id }];
  };
  const caller = trackerCaller(connection);
  await performAsSystem(database, { name: "syncTracker", returns: trackerLink, run }, { clock, newId, caller });
}

function isChange(link: LinkedItem, changes: LinkChanges): boolean {
  const held = new Map<string, unknown>(Object.entries(link));
  return Object.entries(changes).some(([column, value]) => held.get(column) !== value);
}

/** Locks the link; false if it is no longer as it was read. */
export async function holdLink({ connection, caller, hold }: ActionContext, link: LinkedItem): Promise<boolean> {
  const wanted = { table: trackerLink.plural, columns: "updated_at", id: link.id, lock: "change" } as const;
  const held = await findRow<{ readonly updated_at: Date }>(connection, caller, wanted);
  if (held?.updated_at.getTime() !== link.updated_at.getTime()) return false;
  hold(held);
  return true;
}

export async function writeLink(
  acting: ActionContext,
  { organization_id, id, action_item_id }: LinkedItem,
  changes: LinkChanges,
  moved: readonly Moved[],
): Promise<void> {
  await updateRow(
    acting.connection,
    trackerLink.plural,
    { organization_id, id },
    { ...changes, updated_at: acting.now },
  );
  if (moved.length === 0) return;
  const subject = { record: actionItem, key: { organization_id, id: action_item_id }, field: "tracker" } as const;
  const changed = moved.map((each) => ({ ...subject, ...each, note_author: "HOTWASH" }) as const);
  await recordStateChanges(acting, changed);
}
