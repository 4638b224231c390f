import { checkPeopleOf, checkRole } from "#domain/access/issue-rules.ts";
import { checkNotDisabledByDirectory } from "#domain/accounts/managed-person.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = { readonly status: string; readonly role: Role | null; readonly has_account: boolean };

const HELD = `status, account_id is not null as has_account, (select m.role from memberships m
  where m.organization_id = users.organization_id and m.user_id = users.id and m.ended_at is null) as role`;

export const enableUser = action({
  name: "enableUser",
  description:
    "Lets a DISABLED person sign in to their organization again, with the role they had. They become ACTIVE, or " +
    "INVITED if they never accepted their invitation: resendInvitation then sends a new link. Sessions and " +
    "links from before stay ended, and revoked API keys stay revoked. FORBIDDEN if their role is higher than your own; CONFLICT if they are not DISABLED, or if " +
    "their organization's directory disabled them.",
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
    if (held.status !== "DISABLED") throw new Refusal("CONFLICT", phrase`This User is ${held.status}, not DISABLED.`);
    if (held.role) checkRole(caller, held.role);
    await checkNotDisabledByDirectory(context, held);
    await enable(context, held, reason);
    return { organization_id: held.organization_id, id: held.id };
  },
});

/** Enables a person whose row is locked. Sessions and invitations from before stay ended. */
export async function enable(
  context: ActionContext,
  person: RowKey & Pick<Held, "has_account">,
  reason: string,
): Promise<"ACTIVE" | "INVITED"> {
  const to = person.has_account ? "ACTIVE" : "INVITED";
  const { connection, now } = context;
  await Promise.all([
    updateRow(connection, "users", person, { status: to, access_since: now, updated_at: now }),
    recordStateChange(context, user, person, { from: "DISABLED", to, note: reason }),
  ]);
  return to;
}
