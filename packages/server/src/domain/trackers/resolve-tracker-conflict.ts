import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findItemOf } from "#domain/trackers/linked-item-of.ts";
import { moveAlong } from "#domain/trackers/take-status.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { type TrackerLinkState, type TrackerMeaning, trackerSide } from "#domain/trackers/tracker-enums.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = RowKey & {
  readonly action_item_id: string;
  readonly connection_id: string;
  readonly state: TrackerLinkState;
  readonly external_key: string;
  readonly their_state_id: string;
  readonly their_state: string;
};

export const resolveTrackerConflict = action({
  name: "resolveTrackerConflict",
  description:
    "Decides a CONFLICT between an action item and its issue. OURS: the issue follows the action item within a minute. " +
    "THEIRS: the action item becomes what the issue's state means, with your rights and under the rules of " +
    "changeActionItemStatus. Both values stay in the history. CONFLICT unless the link is in CONFLICT, and for THEIRS if " +
    "the state is not mapped.",
  permission: "update_action_items",
  returns: trackerLink,
  proposal: { never: neverProposed.trackers },
  input: {
    id: idOf("TrackerLink", "The link."),
    keep: { type: "enum", of: trackerSide, description: "Whose value stays." },
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, keep, note, expected_updated_at }) => {
    const subject = await findItemOf(context, id);
    const item = await lockRecord<Item>(context, actionItem, { id: subject, columns: "status, exercise_id" });
    const columns = "action_item_id, connection_id, state, external_key, their_state_id, their_state";
    const held = await lockRecord<Held>(context, trackerLink, { id, columns, expected_updated_at });
    if (held.state !== "CONFLICT")
      throw new Refusal("CONFLICT", phrase`This TrackerLink is ${held.state}: nothing to decide.`);
    if (keep === "OURS") await keepOurs(context, held, item, note);
    else await keepTheirs(context, held, item, note);
    const { organization_id } = held;
    const { exercise_id } = item;
    const changed = {
      organization_id,
      id: item.id,
      action: changeActionItemStatus.name,
      record: actionItem,
      exercise_id,
    };
    return { organization_id, id: held.id, exercise_id, ...(keep === "THEIRS" && { also: [changed] }) };
  },
});

type Item = RowKey & { readonly status: ActionItemStatus; readonly exercise_id: string };

/** As if ours alone had changed: the next round sends it. */
async function keepOurs(context: ActionContext, held: Held, item: Item, note: string | undefined): Promise<void> {
  const { connection, now } = context;
  const sending = { state: "WAITING", problem: null, status_sent: null, state_agreed: held.their_state_id };
  const change = { field: "tracker", from: held.their_state, to: item.status, note } as const;
  await Promise.all([
    updateRow(connection, trackerLink.plural, held, { ...sending, next_attempt_at: now, updated_at: now }),
    recordStateChange(context, actionItem, item, change),
  ]);
}

const MEANING =
  "select means from tracker_states where organization_id = $1 and connection_id = $2 and external_id = $3";

async function keepTheirs(context: ActionContext, held: Held, item: Item, note: string | undefined): Promise<void> {
  const { connection } = context;
  const values = [held.organization_id, held.connection_id, held.their_state_id];
  const { rows } = await connection.query<{ means: TrackerMeaning | null }>(MEANING, values);
  const means = rows[0]?.means ?? null;
  if (means === null) {
    const message = phrase`The state “${held.their_state}” is not mapped: map it on the page of the ${recordWords(trackerConnection.name)}.`;
    throw new Refusal("CONFLICT", message);
  }
  const to = means === "LEAVE" ? item.status : means;
  const why = note ?? `${held.external_key} is “${held.their_state}” in the tracker.`;
  await moveAlong(context, item.id, { from: item.status, to, note: why });
  const agreed = { state: "IN_SYNC", problem: null, status_sent: to, state_agreed: held.their_state_id };
  await updateRow(connection, trackerLink.plural, held, { ...agreed, updated_at: context.now });
}
