import { randomBytes } from "node:crypto";
import { access, chown, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "#storage/embedded/data-place.ts";
import { explained } from "./failure.ts";
import { run } from "./program.ts";

const UNFINISHED = "data.unfinished-";

/** A cluster gets its final name only when it is complete, so a cluster with that name is complete. */
export async function isInitialized(data: string): Promise<boolean> {
  return access(join(data, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

/** Creates a cluster under another name first: an interrupted start leaves nothing that looks complete. */
export async function initialize(binaries: string, place: Place, meanwhile: () => void): Promise<void> {
  const { folder, data, identity } = place;
  await explained(folder, async () => {
    await clearUnfinished(folder);
    const unfinished = join(folder, UNFINISHED + randomBytes(4).toString("hex"));
    await mkdir(unfinished, { mode: 0o700 });
    if (identity) await chown(unfinished, identity.uid, identity.gid);
    const created = initdb(binaries, place, unfinished);
    meanwhile();
    await created;
    await rename(unfinished, data);
  });
}

async function clearUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  // An initdb whose parent was killed may still be writing into its own folder: then a later start removes it.
  await Promise.allSettled(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function initdb(binaries: string, place: Place, unfinished: string): Promise<void> {
  const options = ["-D", unfinished, "-U", "postgres", "--encoding=UTF8", "--no-locale", "--no-instructions"];
  // It admits nobody before it has a password.
  await run(join(binaries, "bin/initdb"), [...options, "--auth=reject", "--no-sync"], place);
}

/** `--no-sync` skipped this: one sync of everything, after which PostgreSQL takes care of itself. */
export async function makeDurable(binaries: string, place: Place): Promise<void> {
  await run(join(binaries, "bin/initdb"), ["--sync-only", "-D", place.data], place);
}
