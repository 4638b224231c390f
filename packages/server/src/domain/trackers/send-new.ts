import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import { trackerCaller } from "#domain/trackers/tracker-caller.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows } from "#storage/write.ts";

const MOST = 100;

// An import brings work of the past.
const NEW = `select a.id from action_items a where a.organization_id = $1 and a.created_at >= $2 and a.import_id is null
    and a.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')
    and not exists (select from tracker_links l where l.organization_id = a.organization_id and l.action_item_id = a.id)
  order by a.created_at, a.id limit ${MOST}`;

/** New action items get a link, if the connection sends them by itself. */
export async function sendNew(context: TrackerContext, connection: DueConnection): Promise<void> {
  const { database, clock, newId } = context;
  const { organization_id, id: connection_id, sends_since } = connection;
  if (!sends_since) return;
  const run = async (acting: ActionContext) => {
    const { rows } = await acting.connection.query<{ id: string }>(NEW, [organization_id, sends_since]);
    if (rows.length === 0) return [];
    const { now } = acting;
    const links = rows.map(({ id }) => newLink({ organization_id, connection_id, action_item_id: id }, now, newId));
    await insertRows(acting.connection, trackerLink.plural, LINK_COLUMNS, links, "on conflict do nothing");
    return links;
  };
  const caller = trackerCaller(connection);
  await performAsSystem(database, { name: "sendToTracker", returns: trackerLink, run }, { clock, newId, caller });
}

type Linked = { readonly organization_id: string; readonly connection_id: string; readonly action_item_id: string };

/** A link whose issue is created within a minute. */
export function newLink(linked: Linked, now: Date, newId: () => string) {
  const at = { next_attempt_at: now, created_at: now, updated_at: now };
  return { ...linked, id: newId(), creation_id: newId(), state: "WAITING", ...at };
}

const LINK_COLUMNS = {
  organization_id: "uuid",
  connection_id: "uuid",
  action_item_id: "uuid",
  id: "uuid",
  creation_id: "uuid",
  state: "text",
  next_attempt_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
