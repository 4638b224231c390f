import { recordStateChange } from "#domain/history/change-state.ts";
import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const pauseTracker = action({
  name: "pauseTracker",
  description:
    "Pauses a connection: after the request under way, nothing is sent or read until it is resumed. CONFLICT unless it is " +
    "ACTIVE.",
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
    if (held.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This connection is already PAUSED.`, { allowed: ["ACTIVE"] });
    const { connection, now } = context;
    const paused = { status: "PAUSED", paused_because: "PERSON", paused_at: now, updated_at: now };
    await Promise.all([
      updateRow(connection, trackerConnection.plural, held, paused),
      recordStateChange(context, trackerConnection, held, { from: "ACTIVE", to: "PAUSED", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
