import { hash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Identity } from "./unprivileged.ts";

const NAME = "/.s.PGSQL.5432";
const LONGEST = 100; // a kernel socket address holds 107 bytes, on macOS 103

/**
 * The socket's folder, closed to everyone else, so that nobody else can even connect. It is in the database's own
 * folder, or in the temporary folder if that path is too long for a socket.
 */
export async function createSocketFolder(folder: string, identity: Identity): Promise<string> {
  const own = join(folder, "run");
  if (Buffer.byteLength(own + NAME) <= LONGEST) return createPrivateFolder(own, identity);
  const name = `hotwash-${hash("sha256", folder).slice(0, 12)}`;
  const short = join(tmpdir(), name);
  return createPrivateFolder(Buffer.byteLength(short + NAME) <= LONGEST ? short : join("/tmp", name), identity);
}

async function createPrivateFolder(path: string, identity: Identity): Promise<string> {
  try {
    await mkdir(path, { mode: 0o700 });
    if (identity) await chown(path, identity.uid, identity.gid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    await refuseUnlessPrivate(path, identity);
  }
  return path;
}

/** In the temporary folder, anyone may have created a folder of this name, to listen in our place. */
async function refuseUnlessPrivate(path: string, identity: Identity): Promise<void> {
  const found = await lstat(path);
  const owners = [process.getuid?.(), identity?.uid];
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0) return;
  throw new Error(`${path} is not a private folder of the user PostgreSQL runs as: remove it.`);
}
