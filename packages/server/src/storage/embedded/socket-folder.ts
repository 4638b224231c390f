import { hash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Identity } from "./unprivileged.ts";

const NAME = "/.s.PGSQL.5432";
const LONGEST = 100; // an address of the kernel holds 107 bytes, on macOS 103

/**
 * Where the socket goes: a folder closed to everyone else: who cannot knock need not be refused.
 * It lies in the database's own folder, or among the temporary ones when that path is too long for a socket.
 */
export async function makeSocketFolder(folder: string, identity: Identity): Promise<string> {
  const own = join(folder, "run");
  if (Buffer.byteLength(own + NAME) <= LONGEST) return makePrivate(own, identity);
  const name = `hotwash-${hash("sha256", folder).slice(0, 12)}`;
  const short = join(tmpdir(), name);
  return makePrivate(Buffer.byteLength(short + NAME) <= LONGEST ? short : join("/tmp", name), identity);
}

async function makePrivate(path: string, identity: Identity): Promise<string> {
  try {
    await mkdir(path, { mode: 0o700 });
    if (identity) await chown(path, identity.uid, identity.gid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    await refuseUnlessPrivate(path, identity);
  }
  return path;
}

/** Among temporary folders anyone may have made one of this name, to listen at our door. */
async function refuseUnlessPrivate(path: string, identity: Identity): Promise<void> {
  const found = await lstat(path);
  const owners = [process.getuid?.(), identity?.uid];
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0) return;
  throw new Error(`${path} is not a private folder of the user PostgreSQL runs as: remove it.`);
}
