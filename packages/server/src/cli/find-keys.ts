import { apiKey } from "#domain/api-keys/api-key.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

export type FoundKey = {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly organization: string;
  readonly role: string;
  readonly effective_role: string | null;
  readonly owner: string | null;
  readonly owner_email: string | null;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
};

const FIND = `
  select k.id, k.prefix, k.name, o.name as organization, k.role, k.scopes, ${apiKey.fields.state.expression("k")} as state,
    k.expires_at, k.last_used_at, k.created_at, ${apiKey.fields.effective_role.expression("k")} as effective_role,
    u.name as owner, u.email as owner_email
  from api_keys k join organizations o on o.id = k.organization_id
    left join users u on u.organization_id = k.owner_organization_id and u.id = k.owner_id`;

/** All keys, or one organization's. */
export async function findKeys(database: Database, organizationId: string | undefined): Promise<readonly FoundKey[]> {
  const where = "where $1::uuid is null or k.organization_id = $1 order by k.created_at, k.id";
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<FoundKey>(`${FIND} ${where}`, [organizationId]),
  );
  return rows;
}

/** The current state of the keys with these ids. */
export async function findKeysById(database: Database, ids: readonly string[]): Promise<readonly FoundKey[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<FoundKey>(`${FIND} where k.id = any ($1) order by k.created_at, k.id`, [ids]),
  );
  return rows;
}

/** The one key that this text identifies: by its id, or by the beginning that lists show. */
export async function findKey(database: Database, which: string): Promise<FoundKey> {
  const condition = isUUID(which) ? "k.id = $1" : "k.prefix = $1";
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<FoundKey>(`${FIND} where ${condition}`, [which]),
  );
  const [found, ...others] = rows;
  if (!found) throw new CommandFailure(`There is no key ${which}: see hotwash key list.`);
  if (others.length > 0) throw new CommandFailure(`${rows.length} keys begin with ${which}: use an ID.`);
  return found;
}
