import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Of the file system of a folder, in bytes. */
export type Space = { readonly free: number; readonly size: number };

/** What this user may still write. A folder that does not exist yet is on the file system of the one around it. */
export async function spaceOf(folder: string): Promise<Space> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return spaceOf(dirname(folder));
  }
}
