import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/free-port.ts";
import type { Place } from "#storage/embedded/data-place.ts";
import { complaintIn, explained } from "./failure.ts";
import { LIMIT_MS } from "./lock.ts";
import { clearStalePidFiles, findPostmaster, isPostmaster, type Postmaster } from "./pid-file.ts";
import { foreign, isForeign, run } from "./program.ts";

const PAUSE_MS = 20;
const ORPHANS_LIMIT_MS = 30_000;

/** The postmaster of this data, once it accepts connections. Waits for one that is shutting down. */
export async function waitForPostmaster(data: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await findPostmaster(data);
    if (!found || found.isReady) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${data} has been starting or stopping for too long.`);
    await sleep(PAUSE_MS);
  }
}

type Launching = { readonly settings: readonly string[]; readonly meanwhile: () => void };

export async function launch(binaries: string, place: Place, { settings, meanwhile }: Launching): Promise<Postmaster> {
  const deadline = Date.now() + ORPHANS_LIMIT_MS;
  for (;;) {
    await explained(place.folder, () => clearStalePidFiles(place));
    const logged = (await stat(place.log)).size;
    const started = await launchOnce(binaries, place, { settings, meanwhile });
    if (started) return started;

    const complaints = (await readFile(place.log)).subarray(logged).toString();
    // The sessions of a killed postmaster notice its end one by one, and hold its memory until then.
    const hasOrphans = complaints.includes("is still in use");
    if (!hasOrphans || Date.now() > deadline) throw new Error(whyNot(complaints, place));
    await sleep(PAUSE_MS * 10);
  }
}

function whyNot(complaints: string, { folder, log }: Place): string {
  const reason = complaintIn(complaints) ?? "it ended without a message";
  if (isForeign(complaints)) return foreign(reason);
  return `PostgreSQL did not start in ${folder}: ${reason}. See ${log}.`;
}

async function launchOnce(
  binaries: string,
  place: Place,
  { settings, meanwhile }: Launching,
): Promise<Postmaster | undefined> {
  const all = [...(await door(place)), ...settings];
  const options = ["-D", place.data, ...all.flatMap((setting) => ["-c", setting])];
  const postmaster = await spawnDetached(join(binaries, "bin/postgres"), options, place);
  meanwhile();
  while (postmaster.exitCode === null && postmaster.signalCode === null) {
    const found = await findPostmaster(place.data);
    if (found?.isReady) return found;
    await sleep(PAUSE_MS);
  }
  return undefined;
}

async function door({ sockets }: Place): Promise<string[]> {
  if (sockets === undefined)
    return ["listen_addresses=127.0.0.1", `port=${await freePort()}`, "unix_socket_directories="];
  return ["listen_addresses=", "port=5432", `unix_socket_directories=${sockets}`, "unix_socket_permissions=0700"];
}

/** Detached, so that Ctrl-C reaches us first and we shut it down in order; no process waits for its end. */
async function spawnDetached(program: string, options: readonly string[], place: Place): Promise<ChildProcess> {
  const log = openSync(place.log, "a");
  try {
    const child = spawn(program, options, {
      cwd: place.folder,
      detached: true,
      stdio: ["ignore", log, log],
      windowsHide: true,
      ...place.identity,
    });
    await once(child, "spawn");
    child.unref();
    return child;
  } catch (cause) {
    throw new Error(foreign(cause instanceof Error ? cause.message : String(cause)), { cause });
  } finally {
    closeSync(log);
  }
}

/** Ends sessions and writes a checkpoint, without losing anything ("fast" shutdown). */
export async function shutDown(place: Place, findBinaries: () => Promise<string>): Promise<void> {
  const { data } = place;
  const postmaster = await findPostmaster(data);
  // A postmaster that answers but is not our process belongs to another container on the same folder.
  if (!postmaster || !(await isPostmaster(postmaster.pid, data))) return;

  if (process.platform === "win32") {
    // On Windows, signals end a process at once. Not tested there.
    return run(join(await findBinaries(), "bin/pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], place);
  }
  process.kill(postmaster.pid, "SIGINT");
  while (await isPostmaster(postmaster.pid, data)) await sleep(PAUSE_MS);
}
