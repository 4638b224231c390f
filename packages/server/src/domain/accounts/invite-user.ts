import { checkInvitesTo, checkRole } from "#domain/access/issue-rules.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { tellOfInvitation } from "#domain/notifications/tell-of-invitation.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { role } from "#kernel/role.ts";
import { insertRow } from "#storage/write.ts";

export const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;
// RFC 5321 allows no longer path.
export const LONGEST_EMAIL = 254;

export const inviteUser = action({
  name: "inviteUser",
  description:
    "Invites somebody to an organization in your scope, as a carrier to your own or, but no ADMIN, to a client that discloses in full, with a role no higher than your own. They get a link by mail to set a password with, and are INVITED until their first sign-in. CONFLICT when the email address is in use.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    organization_id: {
      ...idOf("Organization", "The organization whose portal they will work in. Default: your own."),
      optional: true,
    },
    name: line("Who it is."),
    email: {
      type: "text",
      lines: "one",
      max: LONGEST_EMAIL,
      pattern: EMAIL,
      description: "an email address such as ana@client.example; kept in lower case",
    },
    role: { type: "enum", of: role, description: "What they may do there, no higher than your own role." },
  },
  run: async (acting, { organization_id = acting.caller.organization_id, name, email: given, role: granted }) => {
    const { connection, caller, newId } = acting;
    checkRole(caller, granted);
    const { id: home, name: organization_name } = await findActiveOrganization(acting, organization_id);
    checkInvitesTo(caller, home, granted);
    const key = { organization_id: home, id: newId() };
    const email = given.toLowerCase();
    const claim = { name: "claim-email", text: "select claim_email($1, $2) as claimed", values: [email, key.id] };
    const { rows } = await connection.query<{ claimed: boolean | null }>(claim);
    if (!rows[0]?.claimed) {
      throw new Refusal("CONFLICT", `email: ${email} belongs to somebody already; take another address.`, {
        field: "email",
      });
    }
    const { now } = acting;
    const times = { created_at: now, updated_at: now };
    await insertRow(connection, "users", { ...key, name, email, status: "INVITED", ...times });
    await Promise.all([
      insertRow(connection, "memberships", {
        organization_id: home,
        id: newId(),
        user_id: key.id,
        role: granted,
        started_at: now,
        created_at: now,
        updated_at: now,
      }),
      recordStateChange(acting, user, key, { from: null, to: "INVITED" }),
      tellOfInvitation(acting, { ...key, organization_name }),
    ]);
    return key;
  },
});
