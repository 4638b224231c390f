import type { Registry } from "prom-client";
import { type NumbersBy, watchNumbersBy } from "#interfaces/operations/watch-numbers.ts";
import { type Space, spaceOf } from "#platform/files/free-space.ts";

/** The folders of this instance, by what they are for. */
export type Folders = Readonly<Partial<Record<"data" | "backups", string>>>;

type Spaces = Readonly<Record<string, Space | undefined>>;

const gauges: readonly NumbersBy<Spaces>[] = [
  {
    name: "disk_free_bytes",
    help: "Free space of the file system of a folder of this instance, by folder.",
    read: (spaces) => each(spaces, ({ free }) => free),
  },
  {
    name: "disk_size_bytes",
    help: "Size of the file system of a folder of this instance, by folder.",
    read: (spaces) => each(spaces, ({ size }) => size),
  },
];

/** One that cannot be read is unknown. */
function each(spaces: Spaces, read: (space: Space) => number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(spaces).map(([folder, space]) => [folder, space ? read(space) : Number.NaN]),
  );
}

export function watchDisk(registry: Registry, folders: Folders): void {
  const look = async ([folder, path]: readonly [string, string]) =>
    [folder, await spaceOf(path).catch(() => undefined)] as const;
  watchNumbersBy(registry, "folder", gauges, async () =>
    Object.fromEntries(await Promise.all(Object.entries(folders).map(look))),
  );
}
