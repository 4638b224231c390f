import type { Finding } from "#cli/doctor-finding.ts";
import type { Config } from "#platform/config.ts";
import { isInBucket } from "#platform/files/bucket-address.ts";
import { spaceOf } from "#platform/files/free-space.ts";

const check = "disk space";
/** As the alerts HotwashDiskFull and HotwashDiskFilling have them. */
const [FULL, LOW] = [0.03, 0.1];
const GB = 1_000_000_000;

type Folder = readonly [what: string, path: string];

/** Whether the disks of the data folder and of the backups have room. */
export async function* checkSpace(
  { dataDir, backups }: Pick<Config, "dataDir" | "backups">,
  read = spaceOf,
): AsyncGenerator<Finding> {
  const { schedule } = backups;
  const folders: Folder[] = [
    ["the data folder", dataDir],
    ...(schedule && !isInBucket(schedule.folder) ? [["backups", schedule.folder] as const] : []),
  ];
  for (const folder of folders) yield await checkDisk(folder, read);
}

async function checkDisk([what, path]: Folder, read: typeof spaceOf): Promise<Finding> {
  try {
    const { free, size } = await read(path);
    const left = `${(free / GB).toFixed(1)} of ${(size / GB).toFixed(1)} GB are free for ${what}`;
    if (free < size * FULL) return { check, ok: false, message: `${left}: enlarge the disk at once` };
    if (free < size * LOW) return { check, ok: true, warning: true, message: `${left}: enlarge the disk` };
    return { check, ok: true, message: left };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check, ok: true, warning: true, message: `the space for ${what} is unknown: ${reason}` };
  }
}
