import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const runningServer = z.object({
  pid: z.number().int().positive(),
  base_url: z.string(),
  environment: z.string(),
  version: z.string(),
  /** Where this machine reaches it; absent if it listens on a socket, and in notes of earlier versions. */
  address: z.string().optional(),
});

export type RunningServer = z.infer<typeof runningServer>;

const folderOf = (dataDir: string) => join(dataDir, "servers");
const fileOf = (dataDir: string, pid: number) => join(folderOf(dataDir), `${pid}.json`);

/** Notes this process in its data folder, so that commands find the server. Returns what removes the note. */
export function noteServer(dataDir: string, server: Omit<RunningServer, "pid">): () => void {
  const file = fileOf(dataDir, process.pid);
  const remove = () => rmSync(file, { force: true });
  try {
    mkdirSync(folderOf(dataDir), { recursive: true });
    for (const { pid } of notesIn(dataDir)) if (!isAlive(pid)) rmSync(fileOf(dataDir, pid), { force: true });
    writeFileSync(file, `${JSON.stringify({ pid: process.pid, ...server })}\n`);
  } catch {
    // A folder that cannot be written serves as well: commands only learn less.
  }
  return remove;
}

/** The servers on this machine that use the data folder. */
export function runningServers(dataDir: string): RunningServer[] {
  return notesIn(dataDir).filter(({ pid }) => isAlive(pid));
}

function notesIn(dataDir: string): RunningServer[] {
  try {
    const names = readdirSync(folderOf(dataDir)).filter((name) => name.endsWith(".json"));
    return names.flatMap((name) => readNote(join(folderOf(dataDir), name)));
  } catch {
    return [];
  }
}

function readNote(file: string): RunningServer[] {
  try {
    return [runningServer.parse(JSON.parse(readFileSync(file, "utf8")))];
  } catch {
    return []; // cut short, or gone meanwhile
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
