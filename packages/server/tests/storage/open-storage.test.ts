import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { ClientConfig } from "pg";
import { openDatabase } from "#storage/database.ts";
import { allowLogin } from "#storage/login-role.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { problemWith } from "#storage/remote-postgres.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";

let own: OwnServer;
before(async () => {
  own = await startOwnServer();
  await ask(own.address, "create database bare owner plain");
});
after(() => own.end());

function open(databaseUrl: string, secret = "secret") {
  return openStorage({ dataDir: join(own.home, "unused"), databaseUrl, secrets: [secret] });
}

function storedPassword() {
  return ask(own.address, "select rolpassword from pg_authid where rolname = 'hotwash_login'");
}

test("without DATABASE_URL the embedded PostgreSQL is migrated, and the login may sign in", async () => {
  const storage = await openStorage({
    dataDir: join(own.home, "embedded"),
    databaseUrl: undefined,
    secrets: ["secret"],
  });
  assert.equal(storage.embedded, true);
  assert.ok((await prepareStorage(storage)).length > 0);
  assert.deepEqual(await prepareStorage(storage), []);
  assert.deepEqual(await signIn(storage.login), { user: "hotwash_login", cost: "1.1", path: "hotwash" });
  await storage.stop();
});

async function signIn(login: ClientConfig) {
  const pool = openDatabase(login);
  const { rows } = await pool.query(
    `select current_user as user, current_setting('random_page_cost') as cost, current_setting('search_path') as path`,
  );
  await pool.end();
  return rows[0];
}

test("the login's password is derived from the secret, and is set only if it does not match", async () => {
  const { owner, login, embedded, stop } = await open(own.url("app", "app"));
  assert.equal(embedded, false);
  await ask(owner, "create role hotwash_login login");
  await assert.rejects(ask(login, "select 1"), { code: "28P01" });

  await allowLogin(owner, login);
  assert.deepEqual(await signIn(login), { user: "hotwash_login", cost: "1.1", path: "hotwash" });
  const first = await storedPassword();
  const second = await open(own.url("app", "app"));
  await allowLogin(second.owner, second.login);
  assert.deepEqual(await storedPassword(), first);

  const renewed = await open(own.url("app", "app"), "another secret");
  await allowLogin(renewed.owner, renewed.login);
  await signIn(renewed.login);
  await assert.rejects(ask(login, "select 1"), { code: "28P01" });
  await stop();
});

test("O10, O30: instances that start together on an empty database, and with a changed secret, all start", async () => {
  await ask(own.address, "create database together owner app");
  for (const secret of ["together", "together with another", "together with a third"]) {
    const instances = await Promise.all([1, 2, 3, 4].map(() => open(own.url("app", "together"), secret)));
    const applied = await Promise.all(instances.map(prepareStorage));
    assert.equal(new Set(applied.flat()).size, applied.flat().length);
    for (const { login, authLogin } of instances) {
      assert.equal((await signIn(login)).user, "hotwash_login");
      assert.equal((await signIn(authLogin)).user, "hotwash_auth_login");
    }
  }
});

test("a superuser's URL works too, and its options stay", async () => {
  const { owner, login } = await open(`${own.url("boss", "app")}?options=-c%20geqo%3Doff`);
  await allowLogin(owner, login);
  assert.deepEqual(await signIn(login), { user: "hotwash_login", cost: "1.1", path: "hotwash" });
  assert.deepEqual(await ask(login, "show geqo"), [{ geqo: "off" }]);
});

test("a role that may not set the login's password gets an error that names the missing grant", async () => {
  const { owner, login } = await open(own.url("plain", "bare"), "a third secret");
  await assert.rejects(allowLogin(owner, login), {
    message:
      "Role plain of DATABASE_URL may not set the password of role hotwash_login: " +
      "alter role plain createrole, and grant hotwash_login to plain with admin option.",
  });
});

const able = {
  version: "18.4",
  major: 18,
  role: "app",
  database: "app",
  makes_roles: true,
  has_roles: false,
  makes_schemas: true,
  has_schema: false,
  is_standby: false,
};

test("what a server lacks is reported in one line", () => {
  assert.equal(problemWith(able), undefined);
  assert.equal(problemWith({ ...able, makes_roles: false, has_roles: true }), undefined);
  assert.equal(problemWith({ ...able, makes_schemas: false, has_schema: true }), undefined);
  assert.equal(
    problemWith({ ...able, version: "14.9", major: 14 }),
    "DATABASE_URL points to PostgreSQL 14.9: Hotwash requires 15 or newer.",
  );
  assert.equal(
    problemWith({ ...able, makes_roles: false }),
    "Role app of DATABASE_URL may not create roles, which are needed to separate tenants: alter role app createrole.",
  );
  assert.equal(
    problemWith({ ...able, makes_schemas: false }),
    "Role app of DATABASE_URL may not create a schema: grant create on database app to app.",
  );
  for (const role of ["hotwash_login", "hotwash_auth_login"]) {
    assert.match(problemWith({ ...able, role }) ?? "", /the server's own/);
  }
});

test("an unreachable URL gives one line that hides its password", async () => {
  await assert.rejects(open("mysql://app@localhost/app"), /DATABASE_URL must be a PostgreSQL address/);
  await assert.rejects(open(`postgres://app:hidden@127.0.0.1:1/app`), {
    message: "Cannot sign in to PostgreSQL at 127.0.0.1:1 of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.",
  });
  await assert.rejects(open(`postgres://app:hidden@127.0.0.1:${own.port}/app`), {
    message: `Cannot sign in to PostgreSQL at 127.0.0.1:${own.port} of DATABASE_URL: password authentication failed for user "app".`,
  });
});
