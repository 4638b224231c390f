import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { run } from "../run-tool.ts";

/** The project's files in a temporary folder, with the packages that are installed here. */
export async function makeWorkingCopy(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-recipes-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // The tests' PostgreSQL may run as another user.
    await chmod(folder, 0o755);
    for (const file of await projectFiles()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(ROOT, file), join(folder, file));
    }
    await linkPackages(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function projectFiles(): Promise<readonly string[]> {
  const { ok, lines } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  if (!ok) throw new Error(`git cannot list the project's files: ${lines.join(" ")}`);
  return lines;
}

/** Links to all but the project's own packages, which are links within the copy. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, "node_modules", "@hotwash"), { recursive: true });
  for (const entry of await readdir(join(ROOT, "node_modules"))) {
    if (entry === "@hotwash") continue;
    await symlink(join(ROOT, "node_modules", entry), join(folder, "node_modules", entry));
  }
  for (const workspace of await readdir(join(folder, "packages"))) {
    await symlink(join(folder, "packages", workspace), join(folder, "node_modules", "@hotwash", workspace));
    await linkOwn(join("packages", workspace, "node_modules"), folder);
  }
}

/** A package may have some of its own, of another version. */
async function linkOwn(packages: string, folder: string): Promise<void> {
  const found = await readdir(join(ROOT, packages)).catch(() => []);
  if (found.length > 0) await symlink(join(ROOT, packages), join(folder, packages));
}
