import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage, type Storage } from "../packages/server/src/storage/open-storage.ts";

/** A database of its own that is gone afterwards, with the product's durable settings. */
export async function openLiveStorage(): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), "hotwash-live-"));
  const storage = await openStorage({ dataDir, databaseUrl: undefined, secrets: ["bench".repeat(8)] as const });
  return {
    ...storage,
    stop: async () => {
      await storage.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
