import type { EmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { dropLeftovers, joinTestPostgres } from "#tests/support/database.ts";
import { beginRun, dropPlanted } from "#tests/support/planted-database.ts";
import { keepTemporaryFilesInMemory } from "#tests/support/temporary-folder.ts";

let postgres: EmbeddedPostgres | undefined;
let removeTemporaryFiles: (() => Promise<void>) | undefined;

/** One postmaster for all test files: each joins it, and makes databases of its own. */
export async function globalSetup(): Promise<void> {
  removeTemporaryFiles = await keepTemporaryFilesInMemory();
  postgres = await joinTestPostgres();
  if (!postgres.attached) await dropLeftovers(postgres.address);
  beginRun();
}

export async function globalTeardown(): Promise<void> {
  if (postgres) await dropPlanted(postgres.address);
  await postgres?.stop();
  await removeTemporaryFiles?.();
}
