import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { trackerMeaning } from "#domain/trackers/tracker-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

const MOST_STATES = 200;

const CLEAR = `update tracker_states set means = null, sent_for = '{}', updated_at = $3
  where organization_id = $1 and connection_id = $2`;
const SET = `update tracker_states s set means = given.means, sent_for = given.sent_for::text[], updated_at = $3
  from unnest($4::uuid[], $5::text[], $6::text[]) as given (id, means, sent_for)
  where s.organization_id = $1 and s.connection_id = $2 and s.id = given.id returning s.id`;

export const mapTrackerStates = action({
  name: "mapTrackerStates",
  description:
    "Says what the states of a connection's project mean: what an action item becomes when its issue moves to one, and to " +
    "which one an issue moves when its action item gets a status. It replaces the whole mapping: a state that is left out " +
    "is not mapped. CONFLICT if the connection was ended.",
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: {
    id: idOf("TrackerConnection", "The connection."),
    states: {
      type: "objects",
      name: "TrackerStateMapping",
      max: MOST_STATES,
      optional: true,
      description: "The states that are mapped, each once. Default: none, so nothing is sent or taken over any more.",
      fields: {
        state_id: idOf("TrackerState", "The state."),
        means: {
          type: "enum",
          of: trackerMeaning,
          description: "What an action item becomes; LEAVE: it stays as it is.",
        },
        sent_for: {
          type: "enum",
          of: actionItemStatus,
          list: true,
          optional: true,
          description: "Statuses of action items that move an issue there. A status may be given for one state only.",
        },
      },
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, states = [], expected_updated_at }) => {
    const sent = states.flatMap(({ sent_for = [] }) => [...new Set(sent_for)]);
    checkOnce(sent);
    const held = await lockTracker(context, { id, expected_updated_at });
    const { connection, now } = context;
    const key = [held.organization_id, held.id, now];
    const columns = [
      states.map(({ state_id }) => state_id),
      states.map(({ means }) => means),
      states.map(({ sent_for = [] }) => `{${[...new Set(sent_for)].join(",")}}`),
    ];
    await connection.query(CLEAR, key);
    const { rows } = await connection.query<{ id: string }>(SET, [...key, ...columns]);
    const known = new Set(rows.map((row) => row.id));
    const strange = states.findIndex(({ state_id }) => !known.has(state_id.toLowerCase()));
    if (strange !== -1) refuseInput(`states.${strange}.state_id`, phrase`must be a state of this connection`);
    if (rows.length < states.length) refuseInput("states", phrase`must name each state once`);
    await updateRow(connection, trackerConnection.plural, held, { next_look_at: now, updated_at: now });
    return { organization_id: held.organization_id, id: held.id };
  },
});

function checkOnce(sent: readonly ActionItemStatus[]): void {
  const twice = sent.find((status, i) => sent.indexOf(status) !== i);
  if (twice) refuseInput("states", phrase`sent_for must name ${twice} for one state only`);
}
