import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { keepOneAdmin } from "#domain/access/last-admin.ts";
import { revokeKeysOf } from "#domain/access/revoke-keys-of.ts";
import type { Role } from "#domain/access/roles.ts";
import { user } from "#domain/access/user.ts";
import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { expectedUpdatedAt, idOf, prose } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { Refusal } from "#domain/refusal.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: "INVITED" | "ACTIVE" | "DISABLED"; readonly role: Role | null };

const HELD = `status, (select m.role from memberships m
  where m.organization_id = users.organization_id and m.user_id = users.id and m.ended_at is null) as role`;

export const disableUser = action({
  name: "disableUser",
  description:
    "Disables a person from the next request on and revokes every API key they own. Use transferApiKey first " +
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
  run: async (acting, { id, reason, expected_updated_at }) => {
    const { caller, connection } = acting;
    await checkPeopleOf(acting, id);
    const held = await lockRecord<Held>(acting, user, id, HELD, expected_updated_at);
    const { status: from } = held;
    if (from === "DISABLED") throw new Refusal("CONFLICT", "This User is already DISABLED.");
    if (held.id === caller.actor_id) throw new Refusal("CONFLICT", "You cannot disable yourself: ask another ADMIN.");
    if (from === "ACTIVE" && held.role === "ADMIN") await keepOneAdmin(acting, held);
    const { now } = acting;
    const [also] = await Promise.all([
      revokeKeysOf(acting, held, reason),
      updateRow(connection, "users", held, { status: "DISABLED", updated_at: now }),
      recordStateChange(acting, user, held, { from, to: "DISABLED", note: reason }),
    ]);
    return { organization_id: held.organization_id, id: held.id, also };
  },
});
