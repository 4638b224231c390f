import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { readBlocks } from "../../packages/server/tests/docs/blocks.ts";

/**
 * Follows "With PostgreSQL" of docs/deploying.md with podman-compose in the place of Docker Compose: up, signed in, checked,
 * restarted, backed up, down. No registry is asked: the image of Hotwash is the one of npm run bench:image, which runs
 * first, and that of PostgreSQL is made of Debian's packages on the same base. It needs root, and apt-get install podman
 * podman-compose buildah runc, with the packages that they recommend: an init for containers, and names in networks.
 */
const [HOTWASH, BASE, POSTGRES] = ["localhost/hotwash:tried", "localhost/debian:tried", "localhost/postgres:tried"];
const [TRIES, PAUSE_MS] = [240, 500];
const ORIGIN = "https://hotwash.example";
const ACCOUNT = ["--organization", "Your company", "--name", "Your name", "--email", "you@company.example"];
const DEPLOY = new URL("../../deploy/", import.meta.url).pathname;

const home = await mkdtemp(join(tmpdir(), "hotwash-compose-"));
const deploy = join(home, "deploy");
const port = await freePort();
const env = { ...process.env, PATH: `${home}:${process.env.PATH}` };
const run = async (command: string, args: readonly string[], cwd = home) =>
  (await promisify(execFile)(command, args, { env, cwd, maxBuffer: 64 * 1_024 * 1_024 })).stdout.trim();
const compose = (...args: readonly string[]) => run("docker", ["compose", ...args], deploy);
/** A command of Hotwash in its container, without a terminal. */
const hotwash = (...args: readonly string[]) => compose("exec", "-T", "hotwash", "hotwash", ...args);

try {
  await step("an image of PostgreSQL", makePostgres);
  await prepare();
  const block = readBlocks().get("docs/deploying.md > With PostgreSQL") ?? assert.fail("The block is missing.");
  await step("up, by the commands of the page", () => run("sh", ["-euc", block.text]));
  await step("ready", untilReady);
  assert.match(await run("sh", ["-c", "docker compose logs hotwash 2>&1"], deploy), /https:\/\/hotwash\.example\/\S+/);
  // podman-compose writes its own lines around it.
  const [created = ""] = (await hotwash("user", "create", ...ACCOUNT, "--json")).match(/\{\s*"[\s\S]*\}/) ?? [];
  const cookie = await signIn(JSON.parse(created).password);
  assert.doesNotMatch(await hotwash("doctor"), /^BAD/m);
  await step("restarted, and ready", async () => {
    await compose("restart");
    await untilReady();
  });
  assert.ok(await isSignedIn(cookie), "the session of before");
  await step("backed up, and verified", async () => {
    await compose("exec", "-T", "hotwash", "sh", "-c", "umask 077; echo a passphrase for trials > /tmp/p");
    const file = "/var/lib/hotwash/first.tar.gz.age";
    await hotwash("backup", "--passphrase-file", "/tmp/p", file);
    assert.match(await hotwash("verify", "--passphrase-file", "/tmp/p", file), /\d/);
  });
  assert.match(await hotwash("audit", "verify"), /undamaged/);
} finally {
  await compose("down", "--volumes").catch((error) => console.error(error.message));
  await rm(home, { recursive: true, force: true });
}

async function makePostgres(): Promise<void> {
  const made = await run("buildah", ["from", BASE]);
  const inside = (...args: readonly string[]) =>
    run("buildah", ["run", "--isolation", "chroot", "--network", "host", made, ...args]);
  await inside("apt-get", "update");
  await inside("apt-get", "install", "--yes", "--no-install-recommends", "postgresql");
  await inside("sh", "-c", "rm -rf /var/lib/postgresql/* && install -d -o postgres /var/run/postgresql");
  await run("buildah", [
    "copy",
    "--chmod",
    "755",
    made,
    new URL("postgres-image.sh", import.meta.url).pathname,
    "/start.sh",
  ]);
  await run("buildah", ["config", "--entrypoint", '["/start.sh"]', made]);
  await run("buildah", ["commit", "--rm", made, POSTGRES]);
}

/** The files of deploy/, with the images that are here, a free port, and a docker that is podman. */
async function prepare(): Promise<void> {
  await cp(DEPLOY, deploy, { recursive: true });
  const file = join(deploy, "compose.yaml");
  const text = await readFile(file, "utf8");
  const here = text
    .replace(/image: hotwash:\S+/, `image: ${HOTWASH}`)
    .replace("image: postgres:18", `image: ${POSTGRES}`)
    .replace("127.0.0.1:4000:4000", `127.0.0.1:${port}:4000`);
  await writeFile(file, here);
  for (const name of ["docker", "podman"]) {
    await copyFile(new URL(`as-${name}.sh`, import.meta.url), join(home, name));
    await chmod(join(home, name), 0o755);
  }
}

async function untilReady(): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries++) {
    assert.ok(tries < TRIES, await compose("logs"));
    await sleep(PAUSE_MS);
  }
}

async function signIn(password: string): Promise<string> {
  const answer = await post("/api/auth/sign-in/email", { email: ACCOUNT.at(-1), password }, {});
  assert.equal(answer.status, 200, await answer.text());
  return String(answer.headers.get("set-cookie")).split(";")[0] ?? "";
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await (await post("/api/graphql", { query: "{ me { name } }" }, { cookie })).text()).includes("Your name");
}

function post(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${name}`);
  return result;
}
