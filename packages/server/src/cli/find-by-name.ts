import type { Person } from "#domain/accounts/person.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

type Organization = { readonly id: string; readonly name: string; readonly kind: string };

/** By id, or by full name. */
export async function findOrganization(database: Database, nameOrId: string): Promise<Organization> {
  const condition = isUUID(nameOrId) ? "id = $1" : "lower(name) = lower($1)";
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Organization>(`select id, name, kind from organizations where ${condition} order by id`, [
      nameOrId,
    ]),
  );
  const [found, ...others] = rows;
  if (!found) {
    const names = await near(database, nameOrId);
    const more = names.length > NEAR_MOST ? "; hotwash organization list shows all" : "";
    const known = `Organizations: ${names.slice(0, NEAR_MOST).join(", ")}${more}.`;
    const said = names.length > 0 ? known : "There are no organizations yet.";
    throw new CommandFailure(`There is no organization ${nameOrId}. ${said}`);
  }
  if (others.length === 0) return found;
  const ids = rows.map(({ id }) => id).join(", ");
  throw new CommandFailure(`${rows.length} organizations are named ${nameOrId}; use an ID: ${ids}.`);
}

const NEAR_MOST = 5;
/** Names that contain the text come first. One more shows that there are others. */
const NEAR = `select name from organizations order by strpos(lower(name), lower($1)) = 0, lower(name), id limit ${NEAR_MOST + 1}`;

async function near(database: Database, given: string): Promise<string[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Pick<Organization, "name">>(NEAR, [given]),
  );
  return rows.map(({ name }) => name);
}

const BY_EMAIL = `
  select u.id, u.account_id, u.organization_id, u.name, u.email, u.status, o.name as organization_name,
    o.kind as organization_kind, o.status as organization_status
  from users u join organizations o on o.id = u.organization_id where lower(u.email) = lower($1) order by u.id`;

/** Everybody with this address, including people who never signed in. */
export async function findUsers(database: Database, email: string): Promise<readonly Person[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Person>(BY_EMAIL, [email]),
  );
  return rows;
}

/** The person with this address in the named organization, or in the only one they belong to. */
export async function findUser(database: Database, email: string, organization?: string): Promise<Person> {
  const home = organization === undefined ? undefined : await findOrganization(database, organization);
  const found = (await findUsers(database, email)).filter((each) => !home || each.organization_id === home.id);
  const [person, ...others] = found;
  if (!person) throw new CommandFailure(`There is no user with the email ${email}${home ? ` in ${home.name}` : ""}.`);
  if (others.length === 0) return person;
  const names = found.map(({ organization_name }) => organization_name).join(", ");
  throw new CommandFailure(`${email} belongs to several organizations; choose one with --organization: ${names}.`);
}

/** Whose account this is. Of several organizations it does not matter which, because they sign in with one account. */
export async function findOwner(database: Database, email: string): Promise<Person> {
  const found = await findUsers(database, email);
  const person = found.find(({ account_id }) => account_id !== null) ?? found[0];
  if (!person) throw new CommandFailure(`There is no user with the email ${email}.`);
  return person;
}
