import { hash } from "node:crypto";
import { statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;
const CHECKOUT = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * A folder in memory for the tests of this checkout, or undefined. What tests write is thousands of small files, which
 * take a tenth of the time there. That needs a file system of Linux, and room in it.
 */
export function folderInMemory(purpose: string): string | undefined {
  if (!hasRoom()) return;
  return join(FOLDER, `hotwash-tests-${hash("sha256", CHECKOUT).slice(0, 12)}${purpose}`);
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
