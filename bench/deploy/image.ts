import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";

/**
 * Builds the image of deploy/Dockerfile from dist/hotwash-<version>.tgz and runs the demo in it: as the image's user, on
 * a root file system that is mounted read-only, with its health check. It needs root, and Debian's buildah; without BASE,
 * the name of a base image, also mmdebstrap, which makes one of Debian's packages.
 */
const [IMAGE, BASE_IMAGE, USER] = ["localhost/hotwash:tried", "localhost/debian:tried", "10001:10001"];
const [TRIES, PAUSE_MS] = [600, 500];
const OURS = "/usr/local/share/ca-certificates";
const env = { ...process.env, BUILDAH_ISOLATION: "chroot", STORAGE_DRIVER: "vfs" };
const run = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { env, maxBuffer: 256 * 1_024 * 1_024 });
  return stdout.trim();
};
const buildah = (...args: readonly string[]) => run("buildah", ...args);

/** Arguments: the root, the folder of the volume, and the settings with the command. First it shows that it is confined. */
const CONFINED = `
  root=$1; data=$2; shift 2
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount --bind "$data" "$root/var/lib/hotwash"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  if touch "$root/opt/hotwash/written" 2>/dev/null; then echo "The root can be written."; exit 1; fi
  exec chroot --userspec=10001:10001 "$root" env -i "$@"`;

const folder = await mkdtemp(join(tmpdir(), "hotwash-image-"));
let server: ChildProcess | undefined;
let container = "";
try {
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  const base = process.env.BASE ?? (await makeBase());
  const context = new URL("../../", import.meta.url).pathname;
  const args = ["--build-arg", `BASE=${base}`, "--build-arg", `VERSION=${version}`];
  const file = ["--file", join(context, "deploy/Dockerfile"), "--ignorefile", join(context, ".dockerignore")];
  await buildah(
    "build",
    "--format",
    "docker",
    "--layers",
    "--network",
    "host",
    ...args,
    ...file,
    "--tag",
    IMAGE,
    context,
  );
  const { User, Healthcheck, Env } = JSON.parse(await buildah("inspect", "--type", "image", IMAGE)).Docker.config;
  assert.equal(User, USER);

  container = await buildah("from", IMAGE);
  const root = await buildah("mount", container);
  const megabytes = (await run("du", "-sm", root)).split("\t")[0];
  const data = join(folder, "data");
  await run("install", "--directory", data);
  await chown(data, 10_001, 10_001);
  const port = await freePort();
  const settings = [...Env, `PORT=${port}`, "HOTWASH_EMBEDDINGS_URL=off", "HOME=/var/lib/hotwash"];
  server = spawn("unshare", ["--mount", "sh", "-euc", CONFINED, "sh", root, data, ...settings, "hotwash", "demo"], {
    stdio: "inherit",
  });
  const isHealthy = () =>
    run("chroot", `--userspec=${USER}`, root, "env", "-i", ...settings, ...Healthcheck.Test.slice(1)).then(
      () => true,
      () => false,
    );
  assert.equal(await isHealthy(), false);
  for (let tries = 0; !(await isHealthy()); tries++) {
    assert.ok(tries < TRIES && server.exitCode === null, "The demo does not start.");
    await sleep(PAUSE_MS);
  }
  const { api_keys: keys } = JSON.parse(await readFile(join(data, "demo-credentials.json"), "utf8"));
  const { key } = keys.find(({ name }: { name: string }) => name === "staff-graphql");
  const answer = await fetch(`http://127.0.0.1:${port}/api/graphql`, {
    method: "POST",
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify({ query: "{ gaps_count }" }),
  });
  const counted = JSON.parse(await answer.text());
  assert.ok(counted.data.gaps_count > 0, JSON.stringify(counted));
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  assert.equal(code, 0);
  console.log(
    `The image has ${megabytes} MB. Its demo ran as ${USER} on a read-only root, and its health check saw it.`,
  );
} finally {
  server?.kill("SIGKILL");
  if (container !== "") await buildah("rm", container);
  await rm(folder, { recursive: true, force: true });
}

/** A base of Debian's packages, with the certificate authorities that this machine trusts besides. */
async function makeBase(): Promise<string> {
  const archive = join(folder, "base.tar");
  await run("mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates", "bookworm", archive);
  const made = await buildah("from", "scratch");
  await buildah("add", "--quiet", made, archive, "/");
  if ((await readdir(OURS).catch(() => [])).length > 0) {
    await buildah("copy", "--quiet", made, OURS, OURS);
    await buildah("run", made, "update-ca-certificates");
  }
  await buildah("commit", "--quiet", "--rm", made, BASE_IMAGE);
  return BASE_IMAGE;
}
