import { lockTracker } from "#domain/trackers/managed-tracker.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { accountInput, tokenInput } from "#domain/trackers/tracker-input.ts";
import { sealToken } from "#domain/trackers/tracker-token.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const updateTracker = action({
  name: "updateTracker",
  description:
    "Changes the name of a connection, its account and token, or whether new action items are sent by themselves. Its " +
    "address and project stay: for others, create another connection. CONFLICT if it was ended.",
  permission: "manage_trackers",
  returns: trackerConnection,
  proposal: { never: neverProposed.trackers },
  input: {
    id: idOf("TrackerConnection", "The connection."),
    name: { ...line("New name."), optional: true },
    account: accountInput,
    api_token: { ...tokenInput, optional: true },
    sends_new: {
      type: "boolean",
      optional: true,
      description: "true: action items created from now on are sent by themselves, unless an import brings them.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, name, account, api_token, sends_new, expected_updated_at }) => {
    requireChange({ name, account, api_token, sends_new });
    const held = await lockTracker(context, { id, expected_updated_at });
    const { connection, now, signing } = context;
    if (api_token !== undefined && !signing) throw new Error("Storing a token requires the server's secret.");
    await updateRow(connection, trackerConnection.plural, held, {
      name,
      account,
      token: api_token === undefined || !signing ? undefined : sealToken(signing.secrets, api_token),
      sends_since: sends_new === undefined ? undefined : sends_new ? (held.sends_since ?? now) : null,
      next_look_at: now,
      updated_at: now,
    });
    return { organization_id: held.organization_id, id: held.id };
  },
});
