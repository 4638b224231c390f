import { checkInvitesTo, checkRole } from "#domain/access/issue-rules.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { notifyInvited } from "#domain/notifications/notify-invited.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { EMAIL, LONGEST_EMAIL } from "#kernel/email-address.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Role, role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

export const emailInput = {
  type: "text",
  lines: "one",
  max: LONGEST_EMAIL,
  pattern: EMAIL,
  form: phrase`an email address such as ana@client.example`,
  description: "an email address such as ana@client.example, stored in lower case",
} as const;

export const inviteUser = action({
  name: "inviteUser",
  description:
    "Invites a person to an organization in your scope, with a role no higher than your own. A carrier may " +
    "invite to its own organization and, except as ADMIN, to clients that disclose in FULL. The person gets an " +
    "email with a link to accept with: with their account if the address has one, otherwise by setting a password. " +
    "They are INVITED until they first sign in to the organization. One address may belong to several " +
    "organizations; it is CONFLICT only if this organization already has a User with it, also a DISABLED one.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    organization_id: {
      ...idOf("Organization", "Organization whose portal they will use. Default: your own."),
      optional: true,
    },
    name: line("Name of the person."),
    email: emailInput,
    role: { type: "enum", of: role, description: "Their role, no higher than your own." },
  },
  run: async (context, { organization_id = context.caller.organization_id, name, email, role: granted }) => {
    const { caller } = context;
    checkRole(caller, granted);
    const { id: home, name: organization_name } = await findActiveOrganization(context, organization_id);
    checkInvitesTo(caller, home, granted);
    return addPerson(context, { organization_id: home, organization_name, name, email, role: granted });
  },
});

type Added = {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** A DISABLED person gets no invitation. Default: INVITED. */
  readonly status?: "INVITED" | "DISABLED";
};

/** Adds a person to an organization, with a role, and invites them. */
export async function addPerson(context: ActionContext, added: Added): Promise<RowKey> {
  const { organization_id, organization_name, name, role: granted, status = "INVITED" } = added;
  const { connection, newId } = context;
  const key = { organization_id, id: newId() };
  const email = added.email.toLowerCase();
  const { now } = context;
  const times = { created_at: now, updated_at: now };
  const row = { ...key, name, email, status, ...times };
  await insertRows(connection, "users", COLUMNS, [row], "on conflict do nothing");
  await checkAdded(context, key, email);
  await Promise.all([
    insertRow(connection, "memberships", {
      organization_id,
      id: newId(),
      user_id: key.id,
      role: granted,
      started_at: now,
      ...times,
    }),
    recordStateChange(context, user, key, { from: null, to: status }),
    status === "INVITED" && notifyInvited(context, { ...key, organization_name }),
  ]);
  return key;
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  name: "text",
  email: "text",
  status: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** Only this organization's people count: whether the address is known elsewhere changes nothing. */
async function checkAdded(
  { connection }: ActionContext,
  { organization_id, id }: RowKey,
  email: string,
): Promise<void> {
  const text = "select status from users where organization_id = $1 and email = $2 and id <> $3";
  const values = [organization_id, email, id];
  const { rows } = await connection.query<{ status: string }>({ name: "same-address", text, values });
  const [other] = rows;
  if (!other) return;
  const advice = other.status === "DISABLED" ? phrase`enable that User again instead` : phrase`choose another address`;
  throw new Refusal(
    "CONFLICT",
    phrase`email: ${email} already belongs to this organization (${other.status}); ${advice}.`,
    {
      field: "email",
    },
  );
}
