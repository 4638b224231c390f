import assert from "node:assert/strict";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { OWN, TAKEN } from "#storage/roles.ts";
import { type CommandFixture, commandsOn } from "#tests/cli/fixture.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";

let home: string;
let hotwash: CommandFixture;
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
before(async () => {
  home = await mkdtemp(join(tmpdir(), "hotwash-roles-"));
  await chmod(home, 0o755);
  hotwash = commandsOn(home, 0);
  server = await startEmbeddedPostgres(join(home, "postgres"), { settings: ["fsync=off"] });
  const { code, err } = await hotwash.run(["migrate"]);
  assert.equal(code, 0, err);
});
after(async () => {
  await server.stop();
  await hotwash.end();
});

const repaired = async (): Promise<string[]> => {
  const { code, out, err } = await hotwash.run(["migrate", "--json"]);
  assert.equal(code, 0, err);
  return JSON.parse(out).repaired;
};
const doctor = async () => (await hotwash.run(["doctor"])).out.match(/^.* roles: .*$/m)?.[0];

test("O69: migrate repairs memberships and grants that a database lacks, and doctor names them", async () => {
  assert.equal(await doctor(), "ok   roles: all memberships and grants are there");
  assert.deepEqual(await repaired(), []);
  await ask(server.address, "revoke hotwash_operator, hotwash_evaluator from hotwash_login");
  await ask(server.address, "grant hotwash_client to hotwash_login with set false");
  await ask(server.address, "alter role hotwash_auth_login inherit");
  await ask(server.address, "revoke select, insert on hotwash.gaps from hotwash_operator");
  await ask(server.address, "revoke select (file_key) on hotwash.attachments from hotwash_participant");
  await ask(server.address, "revoke all on function hotwash.feed_cluster from hotwash_carrier");
  assert.match((await doctor()) ?? "", /^BAD {2}roles: 8 grants missing, such as .*: run hotwash migrate$/);
  assert.deepEqual((await repaired()).sort(), [
    "alter role hotwash_auth_login login noinherit",
    "grant execute on routine hotwash.feed_cluster() to hotwash_carrier",
    "grant hotwash_client to hotwash_login with set true",
    "grant hotwash_evaluator to hotwash_login with set true",
    "grant hotwash_operator to hotwash_login with set true",
    "grant insert on table hotwash.gaps to hotwash_operator",
    "grant select (file_key) on table hotwash.attachments to hotwash_participant",
    "grant select on table hotwash.gaps to hotwash_operator",
  ]);
  assert.equal(await doctor(), "ok   roles: all memberships and grants are there");
  assert.deepEqual(await repaired(), []);
});

test("O69: the roles that are repaired are those that migrations create", async () => {
  const text = `select rolname as name from pg_roles where rolname like 'hotwash\\_%' and not rolcanlogin order by 1`;
  const rows = await ask(server.address, text);
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...TAKEN, ...OWN].sort(),
  );
});
