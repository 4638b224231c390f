import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Uploads to the demo's own server, which scans with the real clamd of the package clamav-daemon: a clean file, the
 * EICAR test file, a file of nearly 25 MiB, and one after clamd has ended. The
 * signatures are one line of our own, so that nothing is downloaded.
 */
const CLAMD = process.env.CLAMD ?? "/usr/sbin/clamd";
const PORT = 4_390;
const [TRIES, PAUSE_MS, MIB] = [600, 500, 1_024 * 1_024];
// In two parts, so that no scanner finds it here.
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");

const folder = await mkdtemp(join(tmpdir(), "clamd-"));
const socket = join(folder, "clamd.ctl");
const started: ChildProcess[] = [];
try {
  const clamd = await startClamd();
  await startDemo();
  const { api_keys: keys } = JSON.parse(await readFile(join(folder, "demo", "demo-credentials.json"), "utf8"));
  const { key } = keys.find(({ name }: { name: string }) => name === "staff-graphql");
  const upload = await uploadTo(key);

  assert.deepEqual(await upload("restore.txt", "Restored in 41 minutes."), { status: 201, message: undefined });
  assert.deepEqual(await upload("eicar.txt", EICAR), {
    status: 400,
    message: "file: is infected: Hotwash.Eicar.UNOFFICIAL",
  });
  assert.equal((await upload("long.txt", "line\n".repeat(5 * MIB - 10))).status, 201);
  clamd.kill();
  await once(clamd, "exit");
  const { status, message } = await upload("later.txt", "Restored in 40 minutes.");
  assert.equal(status, 503);
  assert.match(message ?? "", /could not be scanned for viruses now/);
  console.log("clamd passed clean files, found EICAR, and its absence was a refusal.");
} finally {
  for (const child of started.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
}

async function startClamd(): Promise<ChildProcess> {
  await chmod(folder, 0o755);
  // An extended signature: any file, any place, these bytes.
  await writeFile(join(folder, "hotwash.ndb"), `Hotwash.Eicar:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    "Foreground yes",
    `User ${userInfo().username}`,
    "StreamMaxLength 25M",
  ];
  const file = join(folder, "clamd.conf");
  await writeFile(file, `${settings.join("\n")}\n`);
  const clamd = run(CLAMD, ["--config-file", file]);
  clamd.on("error", () => console.error(`There is no ${CLAMD}: apt-get install clamav-daemon, or set CLAMD.`));
  await until("clamd", () => canConnect());
  return clamd;
}

async function startDemo(): Promise<void> {
  const settings = {
    HOTWASH_DATA_DIR: join(folder, "demo"),
    HOTWASH_CLAMD: socket,
    HOTWASH_EMBEDDINGS_URL: "off",
    PORT: String(PORT),
  };
  run(process.execPath, ["packages/server/bin/hotwash.mjs", "demo"], settings);
  await until("the demo", () =>
    fetch(`http://localhost:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

function run(command: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  return child;
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isThere()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${what} did not start.`);
}

function canConnect(): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = connect({ path: socket });
    trial.once("connect", () => resolve(true)).once("error", () => resolve(false));
    trial.once("connect", () => trial.destroy());
  });
}

async function uploadTo(key: string) {
  const headers = { "x-api-key": key };
  const asked = await fetch(`http://localhost:${PORT}/api/graphql`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ gaps(limit: 1) { id } }" }),
  });
  const { data } = await asked.json();
  return async (file_name: string, body: string) => {
    const query = new URLSearchParams({ subject: "Gap", id: data.gaps[0].id, file_name });
    const answer = await fetch(`http://localhost:${PORT}/api/attachments?${query}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body,
    });
    const { message } = await answer.json();
    return { status: answer.status, message };
  };
}
