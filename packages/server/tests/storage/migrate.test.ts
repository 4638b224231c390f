import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { MIGRATIONS, migrate, newerMigrations, pendingMigrations } from "#storage/migrate.ts";
import { isAtLeast } from "#storage/migration-contract.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let folder: URL;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const path = await mkdtemp(join(tmpdir(), "hotwash-migrations-"));
  folder = pathToFileURL(`${path}/`);
  await write("0001_first.sql", "create table one (n int);");
  await write("0002_second.sql", "insert into one values (1);\ninsert into one values (2);");
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

function write(file: string, text: string): Promise<void> {
  return writeFile(new URL(file, folder), text);
}

async function pending(from = folder): Promise<readonly string[]> {
  const client = new Client(database.owner);
  await client.connect();
  return pendingMigrations(client, from).finally(() => client.end());
}

test("O10: each file is applied once, in order, and named", async () => {
  assert.deepEqual(await pending(), ["0001_first.sql", "0002_second.sql"]);
  assert.deepEqual(await migrate(database.owner, folder), ["0001_first.sql", "0002_second.sql"]);
  assert.deepEqual(await pending(), []);

  await write("0003_third.sql", "insert into one values (3)");
  assert.deepEqual(await pending(), ["0003_third.sql"]);
  assert.deepEqual(await migrate(database.owner, folder), ["0003_third.sql"]);
  assert.deepEqual(await ask(database.owner, "select sum(n)::int from one"), [{ sum: 6 }]);
});

test("O10: instances that start at once apply each file once between them", async () => {
  await write("0003_slow.sql", "select pg_sleep(0.1); insert into one values (3)");
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.owner, folder)));
  assert.deepEqual(applied.flat().sort(), ["0001_first.sql", "0002_second.sql", "0003_slow.sql"]);
  assert.deepEqual(await ask(database.owner, "select sum(n)::int from one"), [{ sum: 6 }]);
});

test("O10: a failing file leaves nothing of itself, and earlier ones stay", async () => {
  await write("0003_broken.sql", "insert into one values (3); select * from nowhere");
  await assert.rejects(migrate(database.owner, folder), {
    message: 'Migration 0003_broken.sql failed: relation "nowhere" does not exist',
  });
  assert.deepEqual(await ask(database.owner, "select sum(n)::int from one"), [{ sum: 3 }]);
  assert.deepEqual(await pending(), ["0003_broken.sql"]);
});

test("O10: a file changed after it was applied is refused", async () => {
  await migrate(database.owner, folder);
  await write("0001_first.sql", "create table one (n bigint);");
  const refusal = {
    message:
      "Migration 0001_first.sql was changed after it was applied. Run the version that applied it; if you changed the file, restore it and put the change in a new file.",
  };
  await assert.rejects(migrate(database.owner, folder), refusal);
  await assert.rejects(pending(), refusal);
});

test("O10: other line ends are not a change", async () => {
  await migrate(database.owner, folder);
  await write("0002_second.sql", "insert into one values (1);\r\ninsert into one values (2);");
  assert.deepEqual(await migrate(database.owner, folder), []);
});

test("O10: a database of a newer version that this one does not work beside is refused", async () => {
  await write("0003_third.sql", "-- contract: 99.0.0 stopped using table one.\nselect 1");
  await migrate(database.owner, folder);
  await rm(new URL("0003_third.sql", folder));
  const refusal = {
    message:
      "The database has migration 0003_third.sql, which this version of Hotwash does not have: run 99.0.0 or newer.",
  };
  await assert.rejects(migrate(database.owner, folder), refusal);
  await assert.rejects(pending(), refusal);
  // What does not say beside which releases it works was applied by something else.
  await ask(database.owner, "update hotwash_migrations.applied set oldest_release = null");
  await assert.rejects(migrate(database.owner, folder), {
    message:
      "The database has migration 0003_third.sql, which this version of Hotwash does not have: run a newer version.",
  });
});

test("O75: a database of a newer version that only added to it is used as it is", async () => {
  await write("0003_third.sql", "alter table one add column word text");
  await write("0004_fourth.sql", "-- contract: 0.1.0 stopped using table two.\nselect 1");
  await migrate(database.owner, folder);
  for (const file of ["0003_third.sql", "0004_fourth.sql"]) await rm(new URL(file, folder));
  assert.deepEqual(await migrate(database.owner, folder), []);
  assert.deepEqual(await pending(), []);
  const client = new Client(database.owner);
  await client.connect();
  const newer = await newerMigrations(client, folder).finally(() => client.end());
  assert.deepEqual(newer, ["0003_third.sql", "0004_fourth.sql"]);
});

test("O75: a database from before migrations said beside which releases they work gets the column", async () => {
  await migrate(database.owner, folder);
  await ask(database.owner, "alter table hotwash_migrations.applied drop column oldest_release");
  assert.deepEqual(await pending(), []);
  await write("0003_third.sql", "select 1");
  assert.deepEqual(await migrate(database.owner, folder), ["0003_third.sql"]);
  assert.deepEqual(
    await ask(database.owner, "select file, oldest_release from hotwash_migrations.applied order by 1"),
    [
      { file: "0001_first.sql", oldest_release: null },
      { file: "0002_second.sql", oldest_release: null },
      { file: "0003_third.sql", oldest_release: "0.1.0" },
    ],
  );
});

test("O76: a migration that waits for a table gives way to requests, and tries again", async () => {
  await migrate(database.owner, folder);
  await write("0003_third.sql", "alter table one add column word text");
  const holder = new Client(database.owner);
  await holder.connect();
  await holder.query("begin; select from one");
  const migrating = migrate(database.owner, folder);
  // Readers wait behind it, for no longer than their own limit.
  await ask({ ...database.owner, lock_timeout: 5_000 }, "select pg_sleep(0.5); select from one");
  await holder.query("commit");
  await holder.end();
  assert.deepEqual(await migrating, ["0003_third.sql"]);
});

test("a release is compared by its numbers", () => {
  for (const [release, oldest] of [
    ["0.1.0", "0.1.0"],
    ["0.10.0", "0.9.1"],
    ["1.0.0", "0.9.9"],
    ["0.2.0-rc.1", "0.2.0"],
  ] as const) {
    assert.equal(isAtLeast(release, oldest), true, `${release} ${oldest}`);
  }
  assert.equal(isAtLeast("0.9.1", "0.10.0"), false);
  assert.equal(isAtLeast("0.1.0", "0.1.1"), false);
});

// Twice before 0.1.0, the files were replaced by fewer. Some of the old ones have names that files have today.
for (const [layout, files] of [
  ["first", ["0001_roles.sql", "0002_organizations.sql", "0003_exercises.sql"]],
  [
    "second",
    ["0001_roles.sql", "0002_organizations.sql", "0003_sign_in.sql", "0008_spoilers.sql", "0052_references.sql"],
  ],
  ["third", ["0001_roles.sql", "0002_organizations.sql", "0022_webhooks.sql", "0023_accounts.sql"]],
] as const) {
  test(`O10: a database made before 0.1.0, by the ${layout} layout of files, is refused and not changed`, async () => {
    // What such a database has: the history of its migrations, their tables, and rows.
    const history = files.map((file) => `('${file}', 'a')`).join(", ");
    await ask(
      database.owner,
      `create schema hotwash_migrations;
      create table hotwash_migrations.applied (file text primary key, sha256 text not null);
      insert into hotwash_migrations.applied values ${history};
      create schema hotwash;
      create table hotwash.exercises (title text);
      insert into hotwash.exercises values ('Kept')`,
    );
    const contents = () =>
      ask(
        database.owner,
        `select (select json_agg(a) from hotwash_migrations.applied a) as applied,
          (select json_agg(e) from hotwash.exercises e) as exercises,
          (select json_agg(c.oid::regclass order by c.oid) from pg_class c where c.oid >= 16384) as relations`,
      );
    const refusal = {
      message:
        "This database was made by a version before 0.1.0 and cannot be upgraded. Begin with an empty one: set HOTWASH_DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    };
    const before = await contents();
    await assert.rejects(migrate(database.owner), refusal);
    await assert.rejects(pending(MIGRATIONS), refusal);
    assert.deepEqual(await contents(), before);
  });
}

test("databases of one cluster may create the same role at once", async (t) => {
  const role = `race_${database.owner.database}`;
  const other = await createEmptyDatabase();
  t.after(async () => {
    await ask(other.owner, `drop role ${role}`);
    await other.drop();
  });
  const text = `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      perform pg_sleep(0.2);
      create role ${role};
    end if;
  end $$`;
  await write("0003_role.sql", text);
  const applied = await Promise.all([database, other].map(({ owner }) => migrate(owner, folder)));
  assert.deepEqual(
    applied.map((files) => files.length),
    [3, 3],
  );
});

test("the server's own login may read what is pending", async (t) => {
  const migrated = await createDatabase();
  const client = new Client(migrated.login);
  t.after(() => client.end().then(migrated.drop));
  await client.connect();
  assert.deepEqual(await pendingMigrations(client), []);
});
