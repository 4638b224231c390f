import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { keepOneAdmin } from "#domain/accounts/last-admin.ts";
import { takeOverDisabled } from "#domain/accounts/managed-person.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { disconnectAgentsOf } from "#domain/agents/disconnect-agents-of.ts";
import { revokeKeysOf } from "#domain/api-keys/revoke-keys-of.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action, type Consequence } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = { readonly status: "INVITED" | "ACTIVE" | "DISABLED"; readonly role: Role | null };

const HELD = `status, (select m.role from memberships m
  where m.organization_id = users.organization_id and m.user_id = users.id and m.ended_at is null) as role`;

export const disableUser = action({
  name: "disableUser",
  description:
    "Disables a person from the next request on, revokes every API key they own, and disconnects their agents. Use transferApiKey first " +
    "for keys that must keep working. CONFLICT for yourself, for the last active ADMIN of an organization, and " +
    "for a person who is already DISABLED by hand. Whom a directory disabled, it can no longer enable then.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    id: idOf("User", "The user."),
    reason: prose("Reason, kept on record."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const { caller } = context;
    await checkPeopleOf(context, id);
    const held = await lockRecord<Held>(context, user, { id, columns: HELD, expected_updated_at });
    if (held.status === "DISABLED" && !(await takeOverDisabled(context, held)))
      throw new Refusal("CONFLICT", phrase`This User is already DISABLED.`);
    if (held.id === caller.actor_id)
      throw new Refusal("CONFLICT", phrase`You cannot disable yourself: ask another ADMIN.`);
    return { organization_id: held.organization_id, id: held.id, also: await disable(context, held, reason) };
  },
});

/** Disables a person whose row is locked, and whatever acts for them. */
export async function disable(context: ActionContext, person: RowKey & Held, reason: string): Promise<Consequence[]> {
  const { status: from, role } = person;
  if (from === "ACTIVE" && role === "ADMIN") await keepOneAdmin(context, person);
  const { connection, now } = context;
  const [keys, agents] = await Promise.all([
    revokeKeysOf(context, person, reason),
    disconnectAgentsOf(context, person),
    updateRow(connection, "users", person, { status: "DISABLED", updated_at: now }),
    recordStateChange(context, user, person, { from, to: "DISABLED", note: reason }),
  ]);
  return [...keys, ...agents];
}
