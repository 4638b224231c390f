import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { keepOneAdmin } from "#domain/accounts/last-admin.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { disconnectAgentsOf } from "#domain/agents/disconnect-agents-of.ts";
import { revokeKeysOf } from "#domain/api-keys/revoke-keys-of.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: "INVITED" | "ACTIVE" | "DISABLED"; readonly role: Role | null };

const HELD = `status, (select m.role from memberships m
  where m.organization_id = users.organization_id and m.user_id = users.id and m.ended_at is null) as role`;

export const disableUser = action({
  name: "disableUser",
  description:
    "Disables a person from the next request on, revokes every API key they own, and disconnects their agents. Use transferApiKey first " +
    "for keys that must keep working. CONFLICT for yourself, for the last active ADMIN of an organization, and " +
    "for a person who is already DISABLED.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    id: idOf("User", "The user."),
    reason: prose("Reason, kept on record."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const { caller, connection } = context;
    await checkPeopleOf(context, id);
    const held = await lockRecord<Held>(context, user, { id, columns: HELD, expected_updated_at });
    const { status: from } = held;
    if (from === "DISABLED") throw new Refusal("CONFLICT", "This User is already DISABLED.");
    if (held.id === caller.actor_id) throw new Refusal("CONFLICT", "You cannot disable yourself: ask another ADMIN.");
    if (from === "ACTIVE" && held.role === "ADMIN") await keepOneAdmin(context, held);
    const { now } = context;
    const [keys, agents] = await Promise.all([
      revokeKeysOf(context, held, reason),
      disconnectAgentsOf(context, held),
      updateRow(connection, "users", held, { status: "DISABLED", updated_at: now }),
      recordStateChange(context, user, held, { from, to: "DISABLED", note: reason }),
    ]);
    return { organization_id: held.organization_id, id: held.id, also: [...keys, ...agents] };
  },
});
