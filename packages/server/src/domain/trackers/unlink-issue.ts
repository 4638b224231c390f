import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findItemOf } from "#domain/trackers/linked-item-of.ts";
import type { TrackerLinkState } from "#domain/trackers/tracker-enums.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = RowKey & { readonly state: TrackerLinkState; readonly external_key: string | null };

export const unlinkIssue = action({
  name: "unlinkIssue",
  description:
    "Ends the link between an action item and its issue: the two are no longer kept in step, and both stay as they are. " +
    "An issue that is not created yet is not created, unless its creation is under way. The action item is not sent again " +
    "by itself; sendToTracker creates a new issue. CONFLICT if the link is ENDED.",
  permission: "update_action_items",
  returns: trackerLink,
  proposal: { never: neverProposed.trackers },
  input: {
    id: idOf("TrackerLink", "The link."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const subject = await findItemOf(context, id);
    const wanted = { id: subject, columns: "exercise_id" };
    const item = await lockRecord<{ readonly exercise_id: string }>(context, actionItem, wanted);
    const columns = "state, external_key";
    const held = await lockRecord<Held>(context, trackerLink, { id, columns, expected_updated_at });
    if (held.state === "ENDED") throw new Refusal("CONFLICT", phrase`This TrackerLink was ENDED.`, { allowed: [] });
    const { connection, now } = context;
    const ended = { state: "ENDED", problem: null, next_attempt_at: null, failures: 0, updated_at: now };
    await Promise.all([
      updateRow(connection, trackerLink.plural, held, ended),
      recordStateChange(context, actionItem, item, { field: "tracker", from: held.external_key, to: "none", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: item.exercise_id };
  },
});
