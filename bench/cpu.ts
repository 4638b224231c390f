import { readdirSync, readFileSync } from "node:fs";
import type { BenchDatabase } from "./data.ts";
import { asOwner } from "./data.ts";

const TICK_US = 10_000; // Linux counts CPU time in hundredths of a second

/** Where the kernel reports on processes: elsewhere CPU times are omitted. */
export const tellsOfProcesses = process.platform === "linux";

/** Microseconds of CPU that a process has had, all its threads together. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_US : Number.NaN;
}

/** The same of all PostgreSQL processes of our postmaster, the ended ones too. */
export function cpuOfPostgres(postmaster: number): number {
  if (!tellsOfProcesses) return Number.NaN;
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (Number(fields?.[1]) === postmaster) ticks += Number(fields?.[11]) + Number(fields?.[12]);
    if (Number(name) === postmaster) ticks += Number(fields?.[13]) + Number(fields?.[14]);
  }
  return ticks * TICK_US;
}

/** The fields behind the name, which may hold spaces. Absent when the process has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}

export function residentMiB(pid: number): number {
  if (!tellsOfProcesses) return Number.NaN;
  const [, kib] = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmRSS:\s+(\d+)/m) ?? [];
  return Number(kib) / 1024;
}

export async function findPostmaster({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await asOwner(owner, (client) =>
    client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid"),
  );
  return Number(rows[0]?.pid);
}
