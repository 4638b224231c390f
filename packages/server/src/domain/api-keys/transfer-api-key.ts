import { lockRecord } from "#domain/actions/find-record.ts";
import { apiKey } from "#domain/api-keys/api-key.ts";
import { holdKeyOwner } from "#domain/api-keys/key-owner.ts";
import { checkManages, MANAGED_KEY, type ManagedKey } from "#domain/api-keys/managed-key.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = ManagedKey & {
  readonly owner_organization_id: string;
  readonly owner_id: string;
  readonly owner_name: string | null;
};

const HELD = `${MANAGED_KEY}, owner_organization_id, owner_id,
  (select u.name from users u where u.organization_id = owner_organization_id and u.id = owner_id) as owner_name`;

export const transferApiKey = action({
  name: "transferApiKey",
  description:
    "Transfers an API key to another ACTIVE person in its owner's organization. The text of the key does not " +
    "change; from the next request on it can do no more than the new owner. A carrier may transfer keys in its " +
    "scope except those the operator issued. CONFLICT if the person already owns it or it is revoked.",
  permission: "manage_api_keys",
  returns: apiKey,
  proposal: { never: neverProposed.keys },
  input: {
    id: idOf("ApiKey", "The key."),
    owner_id: idOf("User", "The new owner."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, owner_id, note, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, apiKey, { id, columns: HELD, expected_updated_at });
    checkManages(context.caller, held);
    const next = await holdKeyOwner(context, held.owner_organization_id, owner_id);
    if (next.status !== "ACTIVE") {
      throw new Refusal("CONFLICT", phrase`owner_id: must be an ACTIVE User (this one is ${next.status})`, {
        field: "owner_id",
      });
    }
    if (held.owner_id === next.id) {
      throw new Refusal("CONFLICT", phrase`owner_id: this User already owns the key.`, { field: "owner_id" });
    }
    const { connection, now } = context;
    await Promise.all([
      updateRow(connection, "api_keys", held, { owner_id: next.id, updated_at: now }),
      recordStateChange(context, apiKey, held, { field: "owner", from: held.owner_name, to: next.name, note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
