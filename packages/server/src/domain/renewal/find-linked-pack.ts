import { fingerprint } from "#domain/access/key-text.ts";
import type { Database } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** The pack that a link opens now. The database compares hashes, so how long it takes says nothing about a token. */
export async function findLinkedPack(database: Database, token: string): Promise<RowKey | undefined> {
  const text = "select organization_id, id from linked_renewal_pack($1)";
  const values = [fingerprint(token)];
  return (await database.query<RowKey>({ name: "linked-renewal-pack", text, values })).rows[0];
}
