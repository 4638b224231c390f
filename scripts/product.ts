import { Client } from "pg";

// Loaded when a check needs them, so that a fault in the product fails this check and lets the others run.

export async function printedSchema(): Promise<string> {
  const product = await import("../packages/server/src/interfaces/graphql/printed-schema.ts");
  return product.printedSchema();
}

/** What the migrations make, read back from PostgreSQL. */
export async function describedSchema(): Promise<string> {
  const { describeSchema } = await import("../packages/server/src/storage/describe-schema.ts");
  return withMigratedDatabase(describeSchema);
}

/** A new database with every migration applied, for as long as the work takes. */
export async function withMigratedDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { makeDatabase } = await import("../packages/server/tests/support/database.ts");
  const database = await makeDatabase();
  const client = new Client(database.owner);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}
