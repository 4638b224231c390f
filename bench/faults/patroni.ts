import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { z } from "zod";
import { freePort } from "../../packages/server/src/platform/free-port.ts";

const BIN = process.env.POSTGRES_BIN ?? "/usr/lib/postgresql/15/bin";
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const PATIENCE_MS = 60_000;

const cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), port: z.number() })),
});
export type Member = z.infer<typeof cluster>["members"][number];

export type Patroni = {
  readonly ports: readonly number[];
  readonly members: () => Promise<readonly Member[]>;
  /** Kills PostgreSQL of a member as a crash does. */
  readonly kill: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Two PostgreSQL under Patroni, the second a synchronous standby of the first, and an etcd. */
export async function startPatroni(home: string): Promise<Patroni> {
  const children: ChildProcess[] = [];
  const start = (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { ...user, cwd: home, stdio: "ignore" });
    child.on("error", ({ message }) => console.error(`${message}: apt-get install postgresql patroni etcd-server`));
    children.push(child);
  };
  const [clients, peers] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  await own(join(home, "etcd"));
  const listen = ["--listen-client-urls", at(clients), "--advertise-client-urls", at(clients)];
  const peer = ["--listen-peer-urls", at(peers), "--initial-advertise-peer-urls", at(peers)];
  start("etcd", ["--data-dir", join(home, "etcd"), ...listen, ...peer, "--initial-cluster", `default=${at(peers)}`]);
  const nodes = await Promise.all(
    ["one", "two"].map(async (name) => ({ name, port: await freePort(), api: await freePort() })),
  );
  for (const node of nodes) {
    await own(join(home, node.name));
    const file = join(home, `${node.name}.yml`);
    await writeFile(file, await settingsOf(home, node, clients), { mode: 0o644 });
    start("patroni", [file]);
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const { api } of nodes) {
      const answer = await fetch(`${at(api)}/cluster`).catch(() => undefined);
      if (answer?.ok) return cluster.parse(await answer.json()).members;
    }
    return [];
  };
  const isComplete = (all: readonly Member[]) =>
    all.some(({ role }) => role === "leader") && all.some(({ role }) => role === "sync_standby");
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  };
  for (const ends = Date.now() + PATIENCE_MS; !isComplete(await members()); await sleep(500)) {
    if (Date.now() < ends) continue;
    await stop();
    throw new Error("Patroni did not start.");
  }
  return {
    ports: nodes.map(({ port }) => port),
    members,
    kill: async (name) => {
      const [pid] = (await readFile(join(home, name, "data/postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    stop,
  };
}

async function own(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

type Node = { readonly name: string; readonly port: number; readonly api: number };

const settings = z.looseObject({ postgresql: z.looseObject({}) });

/** Those of deploy/patroni.yml, with places of this machine. JSON is YAML. */
async function settingsOf(home: string, { name, port, api }: Node, etcd: number): Promise<string> {
  const place = (of: number) => `127.0.0.1:${of}`;
  const text = await readFile(new URL("../../deploy/patroni.yml", import.meta.url), "utf8");
  const ours = settings.parse(parse(text));
  return JSON.stringify({
    ...ours,
    name,
    restapi: { listen: place(api), connect_address: place(api) },
    etcd3: { hosts: place(etcd) },
    postgresql: {
      ...ours.postgresql,
      listen: place(port),
      connect_address: place(port),
      data_dir: join(home, name, "data"),
      bin_dir: BIN,
      pgpass: join(home, name, "pgpass"),
      pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
      parameters: { unix_socket_directories: join(home, name) },
    },
  });
}
