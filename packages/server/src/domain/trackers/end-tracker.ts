import { recordStateChange } from "#domain/history/change-state.ts";
import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const endTracker = action({
  name: "endTracker",
  description:
    "Ends a connection permanently and deletes its token. Its issues stay in the tracker, and action items still show " +
    "them. They can be sent to another connection. CONFLICT if it was ended.",
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: {
    id: idOf("TrackerConnection", "The connection."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockTracker(context, { id, expected_updated_at });
    const { connection, now } = context;
    const ended = { status: "ENDED", paused_because: null, paused_at: null, token: null, updated_at: now };
    await Promise.all([
      updateRow(connection, trackerConnection.plural, held, ended),
      recordStateChange(context, trackerConnection, held, { from: held.status, to: "ENDED", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
