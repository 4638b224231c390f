import { recordStateChange } from "#domain/history/change-state.ts";
import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const resumeTracker = action({
  name: "resumeTracker",
  description:
    "Resumes a paused connection where it stopped. What changed meanwhile on one side goes to the other; what changed on " +
    "both is shown as a CONFLICT. CONFLICT unless it is PAUSED.",
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: { id: idOf("TrackerConnection", "The connection."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockTracker(context, { id, expected_updated_at });
    if (held.status !== "PAUSED")
      throw new Refusal("CONFLICT", phrase`This connection is ACTIVE.`, { allowed: ["PAUSED"] });
    const { connection, now } = context;
    const afresh = { failure: null, failing_since: null, failures: 0, states_wanted: true, next_look_at: now };
    const active = { status: "ACTIVE", paused_because: null, paused_at: null, updated_at: now };
    await Promise.all([
      updateRow(connection, trackerConnection.plural, held, { ...active, ...afresh }),
      recordStateChange(context, trackerConnection, held, { from: "PAUSED", to: "ACTIVE" }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
