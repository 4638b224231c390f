import { lockRecord } from "#domain/actions/find-record.ts";
import { apiKey } from "#domain/api-keys/api-key.ts";
import { checkManages, MANAGED_KEY, type ManagedKey, stateBefore } from "#domain/api-keys/managed-key.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

type Held = ManagedKey & { readonly expires_at: Date };

export const revokeApiKey = action({
  name: "revokeApiKey",
  description:
    "Revokes an API key permanently, from the next request on. A carrier may revoke keys in its scope except " +
    "those the operator issued. CONFLICT if it is already revoked.",
  permission: "manage_api_keys",
  returns: apiKey,
  proposal: { never: neverProposed.keys },
  input: {
    id: idOf("ApiKey", "The key."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const columns = `${MANAGED_KEY}, expires_at`;
    const held = await lockRecord<Held>(context, apiKey, { id, columns, expected_updated_at });
    const { connection, caller, now } = context;
    checkManages(caller, held);
    const from = stateBefore(held, now);
    await Promise.all([
      updateRow(connection, "api_keys", held, { revoked_at: now, updated_at: now }),
      recordStateChange(context, apiKey, held, { from, to: "REVOKED", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
