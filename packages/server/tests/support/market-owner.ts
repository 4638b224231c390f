import { Client, type ClientConfig } from "pg";
import type { Account } from "#tests/support/credentials.ts";

export async function connectOwner(address: ClientConfig): Promise<Client> {
  const owner = new Client({ ...address, options: "-c search_path=hotwash" });
  await owner.connect();
  return owner;
}

// Where each text names its owner, so does the address, behind it: nobody signs in with that.
const ADMIN = `update users set email = split_part(email, ' ', 1) where id = (
    select u.id from users u join memberships m on m.user_id = u.id
    where u.organization_id = $1 and m.role = 'ADMIN' and m.ended_at is null and u.status <> 'DISABLED'
    order by u.created_at, u.id limit 1)
  returning id, name, email`;

/** The first ADMIN of an organization who was not disabled. */
export async function findAdmin(owner: Client, organizationId: string): Promise<Account> {
  const { rows } = await owner.query<Account>(ADMIN, [organizationId]);
  const [admin] = rows;
  if (!admin) throw new Error(`The organization ${organizationId} has no ADMIN.`);
  return admin;
}
