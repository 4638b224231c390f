import type { organizationStatus } from "#domain/organizations/organization-enums.ts";
import type { userStatus } from "#domain/people/user.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** A person in one organization, as seen by sign-in. */
export type Person = {
  readonly id: string;
  /** The account that opens this row; null until an invitation is accepted. */
  readonly account_id: string | null;
  readonly organization_id: string;
  readonly name: string;
  readonly email: string;
  readonly status: Code<typeof userStatus>;
  /** Sessions and invitations that began before open nothing here, because the person was enabled again; null for none. */
  readonly access_since: Date | null;
  /** The language they chose; null if they have not. */
  readonly language: LanguageTag | null;
  readonly role: Role | null;
  readonly organization_name: string;
  readonly organization_kind: OrganizationKind;
  readonly organization_status: Code<typeof organizationStatus>;
  /** For a client's people: the carrier that reads what the client discloses. */
  readonly carrier_name: string | null;
};

const PEOPLE = `
  select u.id, u.account_id, u.organization_id, u.name, u.email, u.status, u.access_since, u.language,
    o.name as organization_name, o.kind as organization_kind, o.status as organization_status,
    (select m.role from memberships m
      where m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null) as role,
    (select c.name from organizations c where c.id = o.parent_id and c.kind = 'CARRIER') as carrier_name
  from users u join organizations o on o.id = u.organization_id`;

export async function findPerson(database: Database, id: string): Promise<Person | undefined> {
  const [person] = await findPeople(database, "find-person", "where u.id = $1", id);
  return person;
}

/** Everybody whom an account is, in any organization: first those it may enter, of them the one it entered last. */
export function findPeopleOfAccount(database: Database, accountId: string): Promise<readonly Person[]> {
  const which = `where u.account_id = $1
    order by (u.status <> 'DISABLED' and o.status = 'ACTIVE') desc, u.last_signed_in_at desc nulls last, u.id`;
  return findPeople(database, "find-people-of-account", which, accountId);
}

/** Whom the account enters as when it signs in; if it may enter nowhere, whom it was last. */
export async function findLastEntered(database: Database, accountId: string): Promise<Person | undefined> {
  const [person] = await findPeopleOfAccount(database, accountId);
  return person;
}

/** SQL for whether an invitation to this address can still be accepted. */
export const invitationWaits = (email: string) => `exists (
    select from users invited join organizations inviting on inviting.id = invited.organization_id
    where lower(invited.email) = lower(${email}) and invited.account_id is null and invited.status = 'INVITED'
      and inviting.status = 'ACTIVE')`;

export async function isInvited(database: Database, email: string): Promise<boolean> {
  const text = `select ${invitationWaits("$1")} as waits`;
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ waits: boolean }>({ name: "is-invited", text, values: [email] }),
  );
  return rows[0]?.waits === true;
}

/** Whether the account of this person may sign in: an organization lets them in, or an invitation waits. */
export async function maySignIn(database: Database, person: Person): Promise<boolean> {
  return mayEnter(person) || (await isInvited(database, person.email));
}

async function findPeople(database: Database, name: string, which: string, value: string): Promise<readonly Person[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Person>({ name, text: `${PEOPLE} ${which}`, values: [value] }),
  );
  return rows;
}

/** Finds the person who signs in with this address. */
export async function findPersonByEmail(
  { database, authDatabase }: { readonly database: Database; readonly authDatabase: AuthDatabase },
  email: string,
): Promise<Person | undefined> {
  const text = "select id from auth_users where email = lower($1)";
  const { rows } = await authDatabase.query<{ id: string }>({ name: "find-sign-in", text, values: [email.trim()] });
  return rows[0] && findLastEntered(database, rows[0].id);
}

/** Whether what began then, a session or an invitation, still counts: disabling the person ended it for good. */
export function isSinceEnabled({ access_since }: Person, begun: Date): boolean {
  return access_since === null || access_since <= begun;
}

/** Whether sign-in lets this person in. */
export function mayEnter({ status, organization_status }: Person): boolean {
  return status !== "DISABLED" && organization_status === "ACTIVE";
}
