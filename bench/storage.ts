import { fileURLToPath } from "node:url";
import { openStorage, type Storage } from "../packages/server/src/storage/open-storage.ts";

const FOLDER = fileURLToPath(new URL(".data", import.meta.url));

/** The embedded PostgreSQL as the product runs it, with its durable settings, in a folder of its own. */
export function openBenchStorage(): Promise<Storage> {
  return openStorage({ dataDir: FOLDER, databaseUrl: undefined, secrets: ["bench".repeat(8)] as const });
}
