import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const COPIED = ["package.json", "bin", "src", "languages"];

/** The program of a release with one more migration, in a folder of its own. */
export async function makeNextRelease(folder: string, migration: string): Promise<string> {
  const server = join(folder, "packages/server");
  await mkdir(server, { recursive: true });
  for (const part of COPIED) await cp(join(ROOT, "packages/server", part), join(server, part), { recursive: true });
  for (const shared of ["node_modules", "packages/web", "packages/demo", "package.json"]) {
    await symlink(join(ROOT, shared), join(folder, shared));
  }
  await writeFile(join(server, "src/storage/migrations/9999_next.sql"), migration);
  return join(server, "bin/hotwash.mjs");
}
