import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";

/**
 * Runs deploy/systemd/hotwash.service under systemd, in a container of Debian's packages with dist/hotwash-<version>.tgz,
 * by the commands of docs/deploying.md: it must start confined, start again after a crash, and stop in order. It needs root,
 * npm run pack, and apt-get install systemd-container mmdebstrap.
 */
const [TRIES, PAUSE_MS, MOST_EXPOSURE] = [240, 250, 1.5];
const SERVICE = "opt/hotwash/node_modules/hotwash/deploy/systemd/hotwash.service";
const PROGRAM = "/opt/hotwash/node_modules/.bin/hotwash";
const run = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { maxBuffer: 64 * 1_024 * 1_024 })).stdout.trim();

const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
const archive = new URL(`../../dist/hotwash-${version}.tgz`, import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "hotwash-unit-"));
const root = join(folder, "root");
const at = (path: string) => join(root, path);
const port = await freePort();
let container: ChildProcess | undefined;
try {
  await step("a Debian with systemd, and the package", install);
  const unit = at(SERVICE);
  await run("systemd-analyze", "verify", "--root", root, "hotwash.service");
  const rated = await run("systemd-analyze", "security", "--offline=true", "--no-pager", unit);
  const [line = "", exposure] = /Overall exposure level.*: ([\d.]+)/.exec(rated) ?? [];
  console.log(line);
  assert.ok(Number(exposure) <= MOST_EXPOSURE);

  const args = ["--quiet", "--directory", root, "--boot", "--register=no", "--keep-unit", "--console=pipe"];
  container = spawn("systemd-nspawn", args, { stdio: "ignore" });
  const booted = container;
  await step("booted, and ready", () => until(isReady));
  const inside = await entered(booted.pid ?? 0);
  const show = (property: string) => inside("systemctl", "show", "hotwash", "--property", property, "--value");
  assert.equal(await inside("stat", "--format=%U", `/proc/${await show("MainPID")}`), "hotwash");
  const doctor = await inside("runuser", "-u", "hotwash", "--", PROGRAM, "--data-dir", "/var/lib/hotwash", "doctor");
  assert.doesNotMatch(doctor, /^BAD/m);
  assert.match(doctor, /^ok {3}database: .*embedded/m);

  const starts = Number(await show("NRestarts"));
  await step("started again after a crash", async () => {
    await inside("systemctl", "kill", "--kill-whom=main", "--signal=KILL", "hotwash");
    await until(async () => Number(await show("NRestarts")) > starts && (await isReady()));
  });
  await step("stopped", () => inside("systemctl", "stop", "hotwash"));
  assert.deepEqual([await show("Result"), await show("ActiveState")], ["success", "inactive"]);
} finally {
  if (container?.exitCode === null) {
    container.kill("SIGTERM");
    await once(container, "exit");
  }
  await rm(folder, { recursive: true, force: true });
}

async function install(): Promise<void> {
  const include = "--include=systemd,systemd-sysv,dbus,ca-certificates,libatomic1,procps";
  await run("mmdebstrap", "--quiet", "--variant=minbase", include, "bookworm", root);
  const inside = (...args: readonly string[]) => run("chroot", root, ...args);
  await copyFile(process.execPath, at("usr/local/bin/node"));
  await inside("useradd", "--system", "--home-dir", "/var/lib/hotwash", "--shell", "/usr/sbin/nologin", "hotwash");
  await inside("mkdir", "-p", "/opt/hotwash", "/etc/hotwash");
  await run("npm", "install", "--no-audit", "--no-fund", "--prefix", at("opt/hotwash"), archive);
  await inside(PROGRAM, "build");
  await writeFile(at("etc/hotwash/hotwash.env"), "HOTWASH_BASE_URL=https://hotwash.example\n", { mode: 0o600 });
  await appendFile(at("etc/hotwash/hotwash.env"), `HOTWASH_TRUST_PROXY=loopback\nPORT=${port}\n`);
  await copyFile(at(SERVICE), at("etc/systemd/system/hotwash.service"));
  await inside("systemctl", "enable", "hotwash");
}

/** Runs commands in the container, whose first process is the child of systemd-nspawn. */
async function entered(nspawn: number): Promise<typeof run> {
  const leader = await run("pgrep", "--parent", String(nspawn), "--exact", "systemd");
  return (...args) =>
    run("nsenter", "--target", leader, "--mount", "--uts", "--ipc", "--pid", "--cgroup", "--", ...args);
}

function isReady(): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isOver()); tries++) {
    assert.ok(tries < TRIES && container?.exitCode === null, "This took too long.");
    await sleep(PAUSE_MS);
  }
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${name}`);
}
