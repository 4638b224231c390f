import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Client, type ClientConfig, type QueryResultRow } from "pg";
import { z } from "zod";
import { PROGRAM } from "./copied-program.ts";

const report = z.object({
  address: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
    password: z.string(),
  }),
  attached: z.boolean(),
  announced: z.array(z.string()),
});

type Process = ChildProcessByStdio<Writable, Readable, null>;
export type PostgresUser = z.infer<typeof report> & {
  readonly leave: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** Another process that uses the embedded PostgreSQL of this folder. */
export async function startUser(
  folder: string,
  as: { uid?: number; gid?: number } = {},
  run = PROGRAM,
): Promise<PostgresUser> {
  const child = spawnUser(folder, as, run);
  const reader = createInterface(child.stdout);
  const [line] = await Promise.race([once(reader, "line"), failure(child)]);
  const end = async (begin: () => void) => {
    const ended = once(child, "exit");
    begin();
    await ended;
  };
  return {
    ...report.parse(JSON.parse(String(line))),
    leave: () => end(() => child.stdin.write("leave\n")),
    kill: () => end(() => child.kill("SIGKILL")),
  };
}

export function spawnUser(folder: string, as: { uid?: number; gid?: number } = {}, run = PROGRAM): Process {
  return spawn(run.node, [run.program, folder], { stdio: ["pipe", "pipe", "inherit"], ...as });
}

async function failure(child: Process): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`The other process ended with code ${code}.`);
}

export async function ask<Row extends QueryResultRow>(address: ClientConfig, statement: string): Promise<Row[]> {
  const client = new Client(address);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPid(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, "data/postmaster.pid"), "utf8")).split("\n");
  return Number(pid);
}

export async function isRunning(address: ClientConfig): Promise<boolean> {
  return ask(address, "select 1").then(
    () => true,
    () => false,
  );
}
