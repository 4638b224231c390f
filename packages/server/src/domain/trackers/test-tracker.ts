import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const testTracker = action({
  name: "testTracker",
  description:
    "Asks the tracker within seconds, without waiting for the next minute, and reads the states of the project again. " +
    "looked_at and failure show what came of it. CONFLICT unless the connection is ACTIVE.",
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: { id: idOf("TrackerConnection", "The connection.") },
  run: async (context, { id }) => {
    const held = await lockTracker(context, { id });
    if (held.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This connection is PAUSED. Resume it: that asks the tracker too.`, {
        allowed: ["ACTIVE"],
      });
    const { connection, now } = context;
    const wanted = { states_wanted: true, next_look_at: now, updated_at: now };
    await updateRow(connection, trackerConnection.plural, held, wanted);
    return { organization_id: held.organization_id, id: held.id };
  },
});
