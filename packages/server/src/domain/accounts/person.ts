import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import type { organizationStatus } from "#domain/organizations/organization-enums.ts";
import { user, type userStatus } from "#domain/people/user.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** A person as seen by sign-in. */
export type Person = {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly email: string;
  readonly status: Code<typeof userStatus>;
  readonly organization_name: string;
  readonly organization_kind: OrganizationKind;
  readonly organization_status: Code<typeof organizationStatus>;
  /** For a client's people: the carrier that reads what the client discloses. */
  readonly carrier_name: string | null;
};

const FIND = `
  select u.id, u.organization_id, u.name, u.email, u.status, o.name as organization_name,
    o.kind as organization_kind, o.status as organization_status,
    (select c.name from organizations c where c.id = o.parent_id and c.kind = 'CARRIER') as carrier_name
  from users u join organizations o on o.id = u.organization_id where u.id = $1`;

export async function findPerson(database: Database, id: string): Promise<Person | undefined> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Person>({ name: "find-person", text: FIND, values: [id] }),
  );
  return rows[0];
}

/** Finds the person who signs in with this address. */
export async function findPersonByEmail(
  { database, authDatabase }: { readonly database: Database; readonly authDatabase: AuthDatabase },
  email: string,
): Promise<Person | undefined> {
  const text = "select id from auth_users where email = lower($1)";
  const { rows } = await authDatabase.query<{ id: string }>({ name: "find-sign-in", text, values: [email.trim()] });
  return rows[0] && findPerson(database, rows[0].id);
}

const ACTIVATE = `
  update users set status = 'ACTIVE', updated_at = $3
  where organization_id = $1 and id = $2 and status = 'INVITED'`;

type SignIn = Omit<Performance, "caller">;

/** Logs a sign-in. An invited person becomes active at their first one. */
export async function noteSignIn(database: Database, person: Person, signIn: SignIn): Promise<void> {
  const caller = systemCaller(person.organization_id, person.name);
  const run = async (context: ActionContext) => {
    const { connection, now } = context;
    const { organization_id, id } = person;
    const { rowCount } = await connection.query(ACTIVATE, [organization_id, id, now]);
    if (rowCount !== 1) return [{ organization_id, id, isAnnounced: false as const }];
    await recordStateChange(context, user, person, { from: "INVITED", to: "ACTIVE" });
    return [{ organization_id, id }];
  };
  await asCaller(database, caller, (connection) =>
    writeRecords(connection, { name: "signIn", returns: user, run }, { ...signIn, caller }),
  );
}
