import { Client } from "pg";
import type { EnumDeclaration } from "../packages/server/src/kernel/enum-declaration.ts";
import { type SchemaSnapshot, takeSchemaSnapshot } from "./schema-snapshot.ts";

// Loaded when a check needs them, so that a fault in the product fails this check and lets the others run.

export async function printedSchema(): Promise<string> {
  const product = await import("../packages/server/src/interfaces/graphql/printed-schema.ts");
  return product.printedSchema();
}

/** Every enum of the schema, as it is declared. */
export async function loadedEnums(): Promise<readonly EnumDeclaration[]> {
  await import("../packages/server/src/interfaces/graphql/schema.ts");
  const { declaredEnums } = await import("../packages/server/src/interfaces/graphql/enum-types.ts");
  return declaredEnums();
}

/** What the migrations make, read back from PostgreSQL. */
export async function describedSchema(): Promise<string> {
  const { describeSchema } = await import("../packages/server/src/storage/describe-schema.ts");
  return withMigratedDatabase(describeSchema);
}

/** A new database with every migration applied, for as long as the work takes. */
export async function withMigratedDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { createDatabase } = await import("../packages/server/tests/support/database.ts");
  const database = await createDatabase();
  const client = new Client(database.owner);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

export type SchemaStep = {
  readonly file: string;
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
};

/** The schema before and after each migration whose number is higher. */
export async function schemaSteps(number: number): Promise<readonly SchemaStep[]> {
  const { createEmptyDatabase } = await import("../packages/server/tests/support/database.ts");
  const { MIGRATIONS, migrate, readMigrations } = await import("../packages/server/src/storage/migrate.ts");
  const files = (await readMigrations()).map(({ file }) => file);
  const isEarlier = (file: string) => Number(file.slice(0, 4)) <= number;
  const database = await createEmptyDatabase();
  const client = new Client(database.owner);
  try {
    await client.connect();
    await migrate(database.owner, MIGRATIONS, isEarlier);
    const steps: SchemaStep[] = [];
    let before = await takeSchemaSnapshot(client);
    for (const file of files.filter((each) => !isEarlier(each))) {
      await migrate(database.owner, MIGRATIONS, (each) => each === file);
      const after = await takeSchemaSnapshot(client);
      steps.push({ file, before, after });
      before = after;
    }
    return steps;
  } finally {
    await client.end();
    await database.drop();
  }
}
