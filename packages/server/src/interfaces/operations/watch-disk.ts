import { Gauge, type Registry } from "prom-client";
import { type Space, spaceOf } from "#platform/files/free-space.ts";

/** The folders of this instance, by what they are for. */
export type Folders = Readonly<Partial<Record<"data" | "backups", string>>>;

const gauges: readonly { name: string; help: string; read: (space: Space) => number }[] = [
  {
    name: "disk_free_bytes",
    help: "Free space of the file system of a folder of this instance, by folder.",
    read: ({ free }) => free,
  },
  {
    name: "disk_size_bytes",
    help: "Size of the file system of a folder of this instance, by folder.",
    read: ({ size }) => size,
  },
];

export function watchDisk(registry: Registry, folders: Folders): void {
  for (const { name, help, read } of gauges) {
    const gauge: Gauge<"folder"> = new Gauge({
      name,
      help,
      labelNames: ["folder"],
      registers: [registry],
      collect: async () => {
        for (const [folder, path] of Object.entries(folders)) {
          // One that cannot be read is unknown, but the other metrics are still useful.
          gauge.set({ folder }, await spaceOf(path).then(read, () => Number.NaN));
        }
      },
    });
  }
}
