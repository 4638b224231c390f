import { globSync, readFileSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { folderInMemory } from "#tests/support/memory.ts";

const PURPOSE = "-files-";

/** Keeps the temporary files of this process, and of those that it starts, in memory. Returns what removes them. */
export async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  const folder = folderInMemory(`${PURPOSE}${process.pid}`);
  if (!folder || tmpdir().includes(PURPOSE) || !mayStartPrograms(dirname(folder))) return async () => {};

  await removeLeftovers(folder);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o1777); // as others are: some of what tests start runs as another user
  process.env.TMPDIR = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
  };
}

/** Tests write programs too, and containers often mount memory without leave to start any. */
function mayStartPrograms(mounted: string): boolean {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounts.map((line) => line.split(" ")).find(([, folder]) => folder === mounted)?.[3] ?? "";
  return !options.split(",").includes("noexec");
}

/** Of runs that were killed. Those of another user stay. */
async function removeLeftovers(folder: string): Promise<void> {
  const others = globSync(`${folder.slice(0, -String(process.pid).length)}*`);
  const left = others.filter((other) => !isRunning(Number(other.split("-").at(-1))));
  await Promise.allSettled(left.map((other) => rm(other, { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
