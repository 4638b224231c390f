import { findUser } from "#cli/find-by-name.ts";
import type { Person } from "#domain/accounts/person.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Admin = Pick<Person, "id" | "email" | "status">;

const ADMINS = `select u.id, u.email, u.status from users u
  join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.organization_id = $1 and m.role = 'ADMIN' and u.status <> 'DISABLED' order by u.email`;

/** The operator's person who will own a new key: the named one, or the only ADMIN. */
export async function findKeyOwner(database: Database, email: string | undefined): Promise<string> {
  const operator = await findOperator(database);
  if (operator === undefined) {
    throw new CommandFailure("There is no operator yet: create its first account with hotwash user create.");
  }
  if (email !== undefined) {
    const { id, organization_id } = await findUser(database, email);
    if (organization_id === operator) return id;
    throw new CommandFailure(`--owner must name one of the operator's people, who issues this key (got ${email}).`);
  }
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Admin>(ADMINS, [operator]),
  );
  // Before anybody signed in, the first person created is INVITED.
  const active = rows.filter(({ status }) => status === "ACTIVE");
  const [admin, ...others] = active.length > 0 ? active : rows;
  if (!admin) throw new CommandFailure("The operator has no ADMIN: create one with hotwash user create.");
  if (others.length === 0) return admin.id;
  const emails = [admin, ...others].map((each) => each.email).join(", ");
  throw new CommandFailure(`--owner is required, because the operator has several ADMINs: ${emails}.`);
}
