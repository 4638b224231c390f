import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";

/** The access key of the only user. */
export const ACCESS = { accessKeyId: "an-access-key", secretAccessKey: "a-secret-of-that-access-key" };
const [TRIES, PAUSE_MS] = [120, 500];
const run = promisify(execFile);

/** Ceph with one monitor, one OSD in memory and one S3 gateway: object storage as others run it, on this machine. */
export async function startCeph(folder: string) {
  const at = (name: string) => join(folder, name);
  await mkdir(at("osd"), { recursive: true });
  const [newer, older, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${newer},v1:127.0.0.1:${older}]`;
  const fsid = randomUUID();
  await writeFile(at("ceph.conf"), configuration(folder, fsid, monitor, gatewayPort));
  const env = { ...process.env, CEPH_CONF: at("ceph.conf") };
  const call = async (command: string, ...args: string[]) =>
    (await run(command, args, { env, timeout: 60_000 })).stdout;
  const start = (command: string, ...args: string[]) => spawn(command, ["-f", ...args], { env, stdio: "ignore" });
  const key = (name: string, ...caps: string[]) =>
    call(
      "ceph-authtool",
      at("keyring"),
      "--gen-key",
      "-n",
      name,
      ...caps.flatMap((each) => ["--cap", ...each.split("=")]),
    );

  await call("ceph-authtool", "--create-keyring", at("keyring"), "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  await key("client.admin", "mon=allow *", "osd=allow *");
  await key("osd.0", "mon=allow profile osd", "osd=allow *");
  await call("monmaptool", "--create", "--fsid", fsid, "--addv", "a", monitor, at("monmap"));
  await call("ceph-mon", "--mkfs", "-i", "a", "--monmap", at("monmap"), "--keyring", at("keyring"));
  const daemons: ChildProcess[] = [start("ceph-mon", "-i", "a")];
  const osd = randomUUID();
  await call("ceph", "osd", "new", osd);
  await call("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
  daemons.push(start("ceph-osd", "-i", "0"));
  const { accessKeyId, secretAccessKey } = ACCESS;
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  await call("radosgw-admin", "user", "create", "--uid=hotwash", "--display-name=Hotwash", ...keys);

  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  let gateway = await startGateway();
  async function startGateway(): Promise<ChildProcess> {
    const child = start("radosgw", "-n", "client.admin");
    for (let tries = 0; !(await answers(endpoint)); tries++) {
      if (tries === TRIES || child.exitCode !== null)
        throw new Error(`The gateway does not start: ${at("client.admin.log")}`);
      await sleep(PAUSE_MS);
    }
    return child;
  }
  return {
    endpoint,
    version: (await call("ceph", "--version")).split(" ")[2] ?? "",
    stopGateway: () => end(gateway),
    startGateway: async () => {
      gateway = await startGateway();
    },
    stop: async () => {
      await Promise.all([gateway, ...daemons].map(end));
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

function configuration(folder: string, fsid: string, monitor: string, gatewayPort: number): string {
  return `[global]
fsid = ${fsid}
mon host = ${monitor}
keyring = ${folder}/keyring
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
run_dir = ${folder}
crash_dir = ${folder}/crash
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.$pid.asok
pid_file =
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;
}
