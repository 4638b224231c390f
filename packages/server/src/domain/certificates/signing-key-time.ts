import type { Database } from "#storage/database.ts";
import { asCertifier } from "#storage/tenancy.ts";

const CREATED = "select created_at from signing_keys where retired_at is null";

/** When the key that signs was created; undefined before the first signature. */
export async function findSigningKeyTime(database: Database): Promise<Date | undefined> {
  const { rows } = await asCertifier(database, (connection) =>
    connection.query<{ created_at: Date }>({ name: "signing-key-time", text: CREATED }),
  );
  return rows[0]?.created_at;
}
