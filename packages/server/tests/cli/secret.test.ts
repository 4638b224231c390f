import assert from "node:assert/strict";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type CommandFixture, createCommandFixture } from "./fixture.ts";

let hotwash: CommandFixture;
before(async () => {
  hotwash = await createCommandFixture();
  assert.equal((await hotwash.run(["migrate"])).code, 0);
  const account = ["--organization", "Works", "--name", "Olga", "--email", "olga@works.example", "--password-stdin"];
  const made = await hotwash.run(["user", "create", ...account], { input: "correct horse battery" });
  assert.equal(made.code, 0, made.err);
  assert.equal((await hotwash.run(["certificate", "rotate-key"])).code, 0);
});
after(() => hotwash.end());

const file = () => join(hotwash.folder, "secret");
const kept = async () => (await readFile(file(), "utf8")).trim().split("\n");

async function doctor(env: NodeJS.ProcessEnv = {}): Promise<Record<string, string>> {
  const { out } = await hotwash.run(["doctor", "--json"], { env });
  const { findings }: { findings: { check: string; ok: boolean; message: string }[] } = JSON.parse(out);
  return Object.fromEntries(findings.map(({ check, ok, message }) => [check, `${ok} ${message}`]));
}

test("O33: secret rotate creates a new secret in the data folder, and keeps only that once nothing needs the old one", async () => {
  const [old] = await kept();
  const { code, out, err } = await hotwash.run(["secret", "rotate", "--json"]);
  assert.equal(code, 0, err);
  assert.deepEqual(JSON.parse(out), {
    signing_keys: { first: 0, older: 1, lost: 0 },
    second_factors: { first: 0, older: 0, lost: 0 },
    webhook_secrets: { first: 0, older: 0, lost: 0 },
    stream_headers: { first: 0, older: 0, lost: 0 },
    tracker_tokens: { first: 0, older: 0, lost: 0 },
    provider_secrets: { first: 0, older: 0, lost: 0 },
    chat_links: { first: 0, older: 0, lost: 0 },
  });
  const now = await kept();
  assert.ok(now.length === 1 && now[0] !== old && (now[0]?.length ?? 0) >= 43);
  assert.equal((await stat(file())).mode & 0o777, 0o600);
  // The next command sets the passwords of the logins, and reads what was encrypted.
  assert.equal((await hotwash.run(["key", "list"])).code, 0);
  assert.deepEqual(
    Object.values(await doctor()).filter((line) => line.startsWith("false")),
    [],
  );
});

test("O33: an interrupted rotation continues with the secret that it created", async () => {
  const [old = ""] = await kept();
  const made = "a secret that an earlier rotation had made";
  await writeFile(file(), `${made}\n${old}\n`);
  assert.match(
    (await doctor()).secret ?? "",
    /^true an older value is still needed for the key that signs certificates/,
  );
  const { code, err } = await hotwash.run(["secret", "rotate"]);
  assert.equal(code, 0, err);
  assert.deepEqual(await kept(), [made]);
});

test("O16: doctor names logins that are refused in one line", async () => {
  const [secret = ""] = await kept();
  await writeFile(file(), "another secret than the one that set the passwords\n");
  const { code, out } = await hotwash.run(["doctor"]);
  await writeFile(file(), `${secret}\n`);
  assert.equal(code, 1);
  assert.match(out, /^BAD {2}logins: hotwash_login is refused \(password authentication failed/m);
  assert.doesNotMatch(out, /^ +at /m);
});

test("O33: it changes nothing while a server runs that knows only the old secret", async () => {
  const before = await kept();
  const { stop } = await startEmbeddedPostgres(join(hotwash.folder, "postgres"));
  try {
    const { code, err } = await hotwash.run(["secret", "rotate"]);
    assert.deepEqual([code, /stop it first/.test(err)], [1, true], err);
    assert.deepEqual(await kept(), before);
  } finally {
    await stop();
  }
});

test("O33, O34: with HOTWASH_SECRET the first value encrypts all, and doctor lists what still needs an older one", async () => {
  const [old = ""] = await kept();
  const env = { HOTWASH_SECRET: `a new value of HOTWASH_SECRET for this test,${old}` };
  assert.match((await doctor(env)).secret ?? "", /^true an older value is still needed for the key .* secret rotate/);
  const { code, out, err } = await hotwash.run(["secret", "rotate"], { env });
  assert.equal(code, 0, err);
  assert.match(out, /^Keys that sign certificates: 1 encrypted again/);
  assert.match((await doctor(env)).secret ?? "", /^true no older value is needed/);
  assert.match(
    (await doctor()).secret ?? "",
    /^false HOTWASH_SECRET was changed: add the previous value .* rotate-key/,
  );
  assert.deepEqual(await kept(), [old]);
  const again = await hotwash.run(["secret", "rotate"], { env });
  assert.match(again.out, /^Keys that sign certificates: 0 encrypted again, 1 already with the newest secret/);
});

test("O36: doctor reports a database that accepts times for the audit log from its callers", async () => {
  const { address, stop } = await startEmbeddedPostgres(join(hotwash.folder, "postgres"));
  try {
    await ask(address, "insert into hotwash.rehearsal values (now())");
    assert.match((await doctor())["audit log"] ?? "", /^false .* start the server/);
    await ask(address, "delete from hotwash.rehearsal");
    assert.match((await doctor())["audit log"] ?? "", /^true/);
  } finally {
    await stop();
  }
});
