import { lockRecord } from "#domain/actions/find-record.ts";
import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import type { LinkedItem } from "#domain/trackers/linked-items.ts";
import { holdLink, type LinkChanges, type Moved, writeLink } from "#domain/trackers/note-link.ts";
import { statusPath } from "#domain/trackers/status-path.ts";
import { trackerCaller } from "#domain/trackers/tracker-caller.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asAuthor } from "#storage/author.ts";

/** Moves an action item step by step, as its rules allow, with a note on each step. Throws a Refusal if they do not. */
export async function moveAlong(
  acting: ActionContext,
  id: string,
  { from, to, note }: { readonly from: ActionItemStatus; readonly to: ActionItemStatus; readonly note: string },
): Promise<void> {
  const path = statusPath(from, to);
  if (from !== to && path.length === 0)
    throw new Refusal("CONFLICT", phrase`No allowed moves lead from ${from} to ${to}.`);
  // Everything is locked, so all steps have one time.
  const stepping: ActionContext = { ...acting, now: acting.now, hold: () => {} };
  for (const status of path) await changeActionItemStatus.run(stepping, { id, status, note });
}

type Taken = {
  readonly status: ActionItemStatus;
  readonly note: string;
  readonly changes: LinkChanges;
  readonly moved: readonly Moved[];
};

/**
 * Takes over what the tracker says, with the client's rights and under the client's rules. Returns why they forbid it, if
 * they do: then nothing has changed.
 */
export async function takeStatus(
  { database, clock, newId }: TrackerContext,
  connection: DueConnection,
  link: LinkedItem,
  { status: to, note, changes, moved }: Taken,
): Promise<Refusal | undefined> {
  const { organization_id, action_item_id: id, exercise_id } = link;
  const run = async (acting: ActionContext) => {
    const { status: from } = await lockRecord<{ readonly status: ActionItemStatus }>(acting, actionItem, {
      id,
      columns: "status",
    });
    if (from !== link.status || !(await holdLink(acting, link))) return [];
    await asAuthor(acting.connection, "HOTWASH", () => moveAlong(acting, id, { from, to, note }));
    await writeLink(acting, link, changes, moved);
    const also = [{ organization_id, id: link.id, action: "syncTracker", record: trackerLink, exercise_id }];
    return [{ organization_id, id, exercise_id, also }];
  };
  const caller = trackerCaller(connection);
  try {
    const write = { name: changeActionItemStatus.name, returns: actionItem, run };
    await performAsSystem(database, write, { clock, newId, caller });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
