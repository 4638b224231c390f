import { apiKey, type KeyState } from "#domain/api-keys/api-key.ts";
import { stateBefore } from "#domain/api-keys/managed-key.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ActionContext, Consequence } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

type Revoked = RowKey & { readonly expires_at: Date };

const REVOKE = `update api_keys set revoked_at = $3, updated_at = $3
  where owner_organization_id = $1 and owner_id = $2 and revoked_at is null
  returning organization_id, id, expires_at`;

/**
 * Revokes all keys of a person in the transaction that locks them out, after locking their row. A key that is being
 * created for them already exists by then, or is refused.
 */
export async function revokeKeysOf(context: ActionContext, owner: RowKey, reason: string): Promise<Consequence[]> {
  const { connection, caller, now } = context;
  // Clients' people own no keys, and their role cannot write any.
  if (caller.kind === "CLIENT") return [];
  const values = [owner.organization_id, owner.id, now];
  const { rows } = await connection.query<Revoked>({ name: "revoke-keys-of", text: REVOKE, values });
  const change = (key: Revoked): { from: KeyState; to: KeyState } => ({ from: stateBefore(key, now), to: "REVOKED" });
  const note = `Its owner was disabled: ${reason}`;
  await recordStateChanges(
    context,
    rows.map((key) => ({ record: apiKey, key, ...change(key), note })),
  );
  return rows.map(({ organization_id, id }) => ({ organization_id, id, action: "revokeApiKey", record: apiKey }));
}
