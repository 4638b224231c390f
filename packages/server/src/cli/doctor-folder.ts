import { access, mkdtemp, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Finding } from "#cli/doctor-finding.ts";

const check = "data folder";

/** Whether this user may write to the data folder, or may make it. */
export async function checkFolder(dataDir: string): Promise<Finding> {
  try {
    const existing = await nearestExisting(dataDir);
    await rmdir(await mkdtemp(join(existing, "probe-")));
    const state = existing === dataDir ? "is writable" : "does not exist yet, and can be made";
    return { check, ok: true, message: `${dataDir} ${state}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${dataDir} is not writable (${reason}): give this user access, or set HOTWASH_DATA_DIR`;
    return { check, ok: false, message };
  }
}

async function nearestExisting(path: string): Promise<string> {
  const isMissing = await access(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "ENOENT",
  );
  return isMissing && dirname(path) !== path ? nearestExisting(dirname(path)) : path;
}
