import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Place } from "#storage/embedded/data-place.ts";

/** A running postmaster. `host` is the folder of its Unix socket, or an address. */
export type Postmaster = {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  readonly isReady: boolean;
};

const LOOPBACK = "127.0.0.1";
// The lines of postmaster.pid, in PostgreSQL's order.
const [PID, PORT, SOCKETS, STATUS] = [0, 3, 4, 7];

export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(data);
  const pid = Number(lines[PID]);
  if (!Number.isInteger(pid) || pid < 1) return undefined;

  const port = Number(lines[PORT]);
  const host = lines[SOCKETS] || LOOPBACK;
  const isReady = lines[STATUS]?.trim() === "ready" && (await answers(host, port));
  return isReady || (await isPostmaster(pid, data)) ? { pid, host, port, isReady } : undefined;
}

/** Whether this process is the postmaster of this data. A process number alone may belong to another program by now. */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (process.platform === "win32") return exists(pid);
  return (await commandOf(pid))?.includes(data) ?? false;
}

/**
 * PostgreSQL replaces the pid files of a dead postmaster itself, unless the number is in use: by another program, or by
 * a zombie that no init reaps, as in many containers. In that case this removes them.
 */
export async function clearStalePidFiles({ data, sockets }: Place): Promise<void> {
  const pid = Number((await readPidFile(data))[PID]);
  if (!exists(pid) || (await isPostmaster(pid, data))) return;
  await rm(join(data, "postmaster.pid"), { force: true });
  if (sockets !== undefined) await rm(join(sockets, ".s.PGSQL.5432.lock"), { force: true });
}

async function readPidFile(data: string): Promise<string[]> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n");
}

/** The command line of a process; empty for a zombie, which only has a process number. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

function exists(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
