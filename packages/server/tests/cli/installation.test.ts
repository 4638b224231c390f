import assert from "node:assert/strict";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { freePort } from "#platform/free-port.ts";
import { type CommandFixture, createCommandFixture } from "./fixture.ts";

let hotwash: CommandFixture;
/** Commands typed in the fixture's folder, without a setting that names a data folder. */
let here: NodeJS.ProcessEnv;
const data = () => join(hotwash.folder, "data");
const demo = () => join(hotwash.folder, "data/demo");

before(async () => {
  hotwash = await createCommandFixture();
  here = { INIT_CWD: hotwash.folder, HOTWASH_DATA_DIR: undefined };
});
after(() => hotwash.end());

const READING = [
  ["key", "list"],
  ["audit", "verify"],
  ["readiness", "verify"],
  ["user", "create", "--email", "ann@works.example", "--name", "Ann", "--organization", "Works"],
  ["secret", "rotate"],
  ["reindex"],
];

test("O51: a command in a folder without a database exits with 1, names the folder, and creates nothing", async () => {
  for (const args of READING) {
    const { code, out, err } = await hotwash.run(args, { env: here });
    assert.deepEqual([code, out], [1, ""], err);
    assert.match(err, new RegExp(`^There is no Hotwash database in ${data()}\\. .*--data-dir\\.$`, "m"));
  }
  const { code, out } = await hotwash.run(["doctor"], { env: here });
  assert.equal(code, 0, out);
  assert.match(out, new RegExp(`^ok {3}data folder: ${data()} does not exist yet, and can be made$`, "m"));
  assert.match(out, new RegExp(`^WARN database: There is no Hotwash database in ${data()}\\.`, "m"));
  assert.deepEqual(await readdir(hotwash.folder), []);
});

test("O16: doctor names a data folder that can be neither written nor made", async () => {
  const file = join(hotwash.folder, "a-file");
  await writeFile(file, "");
  const unmakeable = process.platform === "linux" ? ["/proc/hotwash/data"] : [];
  for (const HOTWASH_DATA_DIR of [file, join(file, "data"), ...unmakeable]) {
    const { code, out } = await hotwash.run(["doctor"], { env: { ...here, HOTWASH_DATA_DIR } });
    assert.equal(code, 1, out);
    assert.match(out, new RegExp(`^BAD {2}data folder: ${HOTWASH_DATA_DIR} is not writable \\(`, "m"));
  }
  await rm(file);
});

test("O52: a command finds the demo's database if it is the only one, and says so", async () => {
  assert.equal((await hotwash.run(["--data-dir", "./data/demo", "migrate"], { env: here })).code, 0);
  const { code, err } = await hotwash.run(["key", "list"], { env: here });
  assert.deepEqual([code, err], [0, `Using the data folder ${demo()}.\n`]);
});

test("O50, O52: a server next to the demo is a new, empty installation, and says where the demo is", async () => {
  const port = String(await freePort());
  const server = await hotwash.serve(["--port", port], here);
  try {
    assert.equal((await fetch(`http://localhost:${port}/healthz`)).status, 200);
    const made = await hotwash.run(["user", "create", ...OLGA, "--json"], { env: here });
    assert.deepEqual([made.code, made.err], [0, `Using the data folder ${data()}.\n`]);
    const listed = await hotwash.run(["key", "list", "--organization", "Works", "--data-dir", "data"], { env: here });
    assert.deepEqual([listed.code, listed.err], [0, ""]);
    const elsewhere = await hotwash.run(["key", "list", "--organization", "Works", "--data-dir", "data/demo"], {
      env: here,
    });
    assert.equal(elsewhere.code, 1);
  } finally {
    server.child.kill("SIGTERM");
  }
  const { err } = await server.ended;
  assert.match(err, new RegExp(`^The demo's records stay in ${demo()}; npm run demo serves them\\.$`, "m"));
  assert.match(err, new RegExp(`^This installation is new and empty\\. Its data folder is ${data()}\\.$`, "m"));
});

const OLGA = ["--organization", "Works", "--name", "Olga", "--email", "olga@works.example"];

test("O52, O53: of both, a command uses the folder whose server runs, and doctor names that server", async () => {
  const port = String(await freePort());
  const server = await hotwash.serve(["--data-dir", "./data/demo", "--port", port], { ...here, NODE_ENV: "test" });
  const running = `Hotwash \\S+ at http://localhost:${port} \\(process ${server.child.pid}\\)`;
  try {
    const { code, err } = await hotwash.run(["key", "list"], { env: here });
    assert.deepEqual([code, err], [0, `Using the data folder ${demo()}.\n`]);
    const found = await hotwash.run(["doctor"], { env: here });
    assert.match(found.out, new RegExp(`^ok {3}server: ${running}$`, "m"));
    assert.match(found.out, new RegExp(`^ok {3}configuration: test, http://localhost:${port}$`, "m"));
    const other = await hotwash.run(["doctor"], { env: { ...here, NODE_ENV: "production" } });
    assert.match(other.out, new RegExp(`^WARN server: ${running} has other settings than this command`, "m"));
  } finally {
    server.child.kill("SIGTERM");
  }
  await server.ended;
  const { out, err } = await hotwash.run(["doctor"], { env: here });
  assert.equal(err, `Using the data folder ${data()}.\n`);
  assert.match(out, /^ok {3}server: none uses this data folder$/m);
});

test("O53: a note of a server that was killed is not a running one", async () => {
  const server = await hotwash.serve(["--port", "0"], here);
  server.child.kill("SIGKILL");
  await server.ended;
  assert.equal((await readdir(join(data(), "servers"))).length, 1);
  const { out } = await hotwash.run(["doctor"], { env: here });
  assert.match(out, /^ok {3}server: none uses this data folder$/m);
});
