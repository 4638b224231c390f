import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { newLink } from "#domain/trackers/send-new.ts";
import type { TrackerLinkState, TrackerStatus } from "#domain/trackers/tracker-enums.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

export const sendToTracker = action({
  name: "sendToTracker",
  description:
    "Creates an issue for an action item in the project of a connection, within a minute. The two are kept in step from " +
    "then on. CONFLICT if the action item has an issue already, unless that is GONE or ENDED or its " +
    "connection ENDED, and unless the connection is ACTIVE or PAUSED.",
  permission: "update_action_items",
  returns: trackerLink,
  proposal: { never: neverProposed.trackers },
  input: {
    action_item_id: idOf("ActionItem", "The action item."),
    connection_id: idOf("TrackerConnection", "A connection of the action item's organization."),
  },
  run: async (context, { action_item_id, connection_id }) => {
    const item = await lockRecord<{ readonly exercise_id: string }>(context, actionItem, {
      id: action_item_id,
      columns: "exercise_id",
      field: "action_item_id",
    });
    const tracker = await lockTracker(context, { id: connection_id, field: "connection_id" });
    const { organization_id } = item;
    if (tracker.organization_id !== organization_id) {
      refuseInput("connection_id", phrase`must be a connection of the action item's organization`);
    }
    const held = await findLink(context, item);
    const { connection, now, newId } = context;
    const { id: fresh, ...link } = newLink({ organization_id, connection_id, action_item_id }, now, newId);
    const id = held?.id ?? fresh;
    if (held) await updateRow(connection, trackerLink.plural, held, { ...BLANK, ...link });
    else await insertRow(connection, trackerLink.plural, { ...link, id });
    return { organization_id, id, exercise_id: item.exercise_id };
  },
});

type Held = RowKey & {
  readonly state: TrackerLinkState;
  readonly status: TrackerStatus;
  readonly external_key: string | null;
};

const HELD = `select l.organization_id, l.id, l.state, l.external_key, c.status
  from tracker_links l join tracker_connections c on c.organization_id = l.organization_id and c.id = l.connection_id
  where l.organization_id = $1 and l.action_item_id = $2 for no key update of l`;

/** The link of an earlier issue, which the new one replaces. */
async function findLink({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<Held | undefined> {
  const values = [organization_id, id];
  const { rows } = await connection.query<Held>({ name: "link-of-item", text: HELD, values });
  const [held] = rows;
  if (!held || held.state === "GONE" || held.state === "ENDED" || held.status === "ENDED") return held;
  const message = held.external_key
    ? phrase`This ActionItem has the issue ${held.external_key} already.`
    : phrase`This ActionItem is being sent already.`;
  throw new Refusal("CONFLICT", message);
}

const BLANK = {
  problem: null,
  external_id: null,
  external_key: null,
  external_url: null,
  status_sent: null,
  state_agreed: null,
  their_state_id: null,
  their_state: null,
  sent_digest: null,
  tried_at: null,
  checked_at: null,
  failures: 0,
};
