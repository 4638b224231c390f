import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The user PostgreSQL runs as; undefined means the current user. */
export type Identity = { readonly uid: number; readonly gid: number } | undefined;

export async function nobody(): Promise<NonNullable<Identity>> {
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = users.match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m) ?? [];
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  throw new Error(
    "PostgreSQL cannot run as root, and there is no user named nobody: start as another user, or set DATABASE_URL.",
  );
}

const MAY_ENTER = 0o001;

/** Whether a user can reach this path, which is not so inside a private home such as /root. */
export async function canReach(path: string, who: NonNullable<Identity>): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0;
    if (((mode >> shift) & MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
