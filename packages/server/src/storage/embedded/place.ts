import { hash } from "node:crypto";
import { chmod, chown, mkdir, open, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Place } from "#storage/embedded/data-place.ts";
import { isInitialized } from "./cluster.ts";
import { explained } from "./failure.ts";
import { createSocketFolder } from "./socket-folder.ts";
import { canReach, type Identity, nobody } from "./unprivileged.ts";

type Announce = ((line: string) => void) | undefined;

export async function choosePlace(wanted: string, announce: Announce): Promise<Place> {
  return explained(wanted, async () => {
    await mkdir(dirname(wanted), { recursive: true });
    const real = join(await realpath(dirname(wanted)), basename(wanted));
    const { folder, identity } = process.getuid?.() === 0 ? await chooseForRoot(real, announce) : asOurselves(real);
    await createFolder(folder, identity);
    return {
      folder,
      data: join(folder, "data"),
      sockets: process.platform === "win32" ? undefined : await createSocketFolder(folder, identity),
      log: await createFile(join(folder, "postgres.log"), identity),
      turns: await createFile(join(folder, "turns.lock"), identity),
      users: await createFile(join(folder, "users.lock"), identity),
      identity,
    };
  });
}

/** Whether there is a database for this folder, in it or in the place that root uses instead. Creates nothing. */
export async function hasCluster(wanted: string): Promise<boolean> {
  if (await isInitialized(join(wanted, "data"))) return true;
  const parent = await realpath(dirname(wanted)).catch(() => undefined);
  if (parent === undefined || process.getuid?.() !== 0) return false;
  return isInitialized(join(elsewhereOf(join(parent, basename(wanted))), "data"));
}

function elsewhereOf(wanted: string): string {
  return join(`/var/lib/hotwash-${hash("sha256", wanted).slice(0, 12)}`, basename(wanted));
}

type Choice = { readonly folder: string; readonly identity: Identity };

function asOurselves(folder: string): Choice {
  return { folder, identity: undefined };
}

/** PostgreSQL refuses to run as root, so it runs as the owner of the existing data, otherwise as `nobody`. */
async function chooseForRoot(wanted: string, announce: Announce): Promise<Choice> {
  if (await isInitialized(join(wanted, "data"))) return asOwner(wanted);

  const identity = await nobody();
  const elsewhere = elsewhereOf(wanted);
  const isElsewhere = await isInitialized(join(elsewhere, "data"));
  if (!isElsewhere && (await canReach(wanted, identity))) return { folder: wanted, identity };

  announce?.(
    `PostgreSQL cannot run as root, and user nobody cannot access ${wanted}: the database is in ${elsewhere}.`,
  );
  return { folder: elsewhere, identity };
}

async function asOwner(folder: string): Promise<Choice> {
  const { uid, gid } = await stat(join(folder, "data"));
  if (await canReach(join(folder, "data"), { uid, gid })) return { folder, identity: { uid, gid } };
  // Starting over elsewhere would look like the loss of every record.
  throw new Error(
    `The database in ${folder} belongs to user ${uid}, who cannot access it: grant access to the folders above it.`,
  );
}

/** Under root it stays root's, so that nothing root writes there can be redirected; PostgreSQL only passes through. */
async function createFolder(folder: string, identity: Identity): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made === undefined) return;
  await chmod(folder, identity ? 0o711 : 0o700); // a mode for a recursive mkdir would also close the parents
  if (identity && made !== folder) await chmod(dirname(folder), 0o755); // set explicitly, whatever the umask
}

async function createFile(path: string, identity: Identity): Promise<string> {
  await (await open(path, "a", 0o600)).close();
  if (!identity) return path;
  // The owner of the folder may later start it without being root.
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
  return path;
}
