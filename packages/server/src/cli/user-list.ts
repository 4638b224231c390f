import { findOrganization } from "#cli/find-by-name.ts";
import { print, table } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { systemCaller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";

type Options = { readonly organization?: string; readonly json?: boolean };

type Listed = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string;
  readonly role: string | null;
  readonly status: string;
  readonly last_signed_in_at: Date | null;
};

const HEAD = ["EMAIL", "NAME", "ORGANIZATION", "ROLE", "STATUS", "LAST SIGN-IN"];
const LIST = `
  select u.id, u.email, u.name, o.name as organization, m.role, u.status, u.last_signed_in_at
  from users u join organizations o on o.id = u.organization_id
    left join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where $1::uuid is null or u.organization_id = $1
  order by lower(o.name), o.id, lower(u.name), u.id`;

export async function listUsers({ organization, json }: Options): Promise<void> {
  const users = await withDatabase(async (database) => {
    const home = organization === undefined ? undefined : await findOrganization(database, organization);
    const found = await asCaller(database, systemCaller(), (connection) => connection.query<Listed>(LIST, [home?.id]));
    return found.rows;
  });
  const rows = users.map(({ email, name, organization, role, status, last_signed_in_at }) => {
    const lastSignIn = last_signed_in_at?.toISOString().slice(0, 16).replace("T", " ") ?? "never";
    return [email, name, organization, role ?? "", status, lastSignIn];
  });
  print(users, table(HEAD, rows), { json });
}
