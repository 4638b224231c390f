import { fileURLToPath } from "node:url";
import type { EmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { dropLeftovers, joinTestPostgres } from "#tests/support/database.ts";
import { beginRun, dropPlanted } from "#tests/support/planted-database.ts";

const COMPILED = fileURLToPath(new URL("../../../../.data/compile-cache", import.meta.url));

let postgres: EmbeddedPostgres | undefined;

/** One postmaster for all test files: each joins it, and makes databases of its own. */
export async function globalSetup(): Promise<void> {
  // Every file is a process of its own: what one has compiled the next need not.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  postgres = await joinTestPostgres();
  if (!postgres.attached) await dropLeftovers(postgres.address);
  beginRun();
}

export async function globalTeardown(): Promise<void> {
  if (postgres) await dropPlanted(postgres.address);
  await postgres?.stop();
}
