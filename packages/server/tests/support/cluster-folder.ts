import { hash } from "node:crypto";
import { statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CHECKOUT = fileURLToPath(new URL("../../../..", import.meta.url));
const [MEMORY, NEEDED_BYTES] = ["/dev/shm", 4 * 1024 ** 3];

/**
 * Where the tests' PostgreSQL keeps its files. Each test file has a copy of a database, which is a thousand small files:
 * in memory, where Linux has a file system there and room is left, a copy takes a tenth of the time.
 */
export const clusterFolder = hasRoomInMemory()
  ? join(MEMORY, `hotwash-tests-${hash("sha256", CHECKOUT).slice(0, 12)}`)
  : join(CHECKOUT, ".data/tests");

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
