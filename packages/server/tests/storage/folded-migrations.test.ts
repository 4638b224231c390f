import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { problemWithBackup } from "#domain/backups/restore-backup.ts";
import { problemWithExport } from "#domain/leaving/import-organization.ts";
import { describeSchema } from "#storage/describe-schema.ts";
import { FOLDED_INTO } from "#storage/folded-migrations.ts";
import { MIGRATIONS, migrate, pendingMigrations, readMigrations } from "#storage/migrate.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { FOLDED_FILES } from "./folded-files.ts";

type History = readonly { readonly file: string; readonly sha256: string }[];

let database: TestDatabase;
let client: Client;
const today = await readMigrations();
const [foldedInto, later] = [today.slice(0, FOLDED_INTO), today.slice(FOLDED_INTO).map(({ file }) => file)];

beforeEach(async () => {
  database = await createEmptyDatabase();
  const names = new Set(foldedInto.map(({ file }) => file));
  await migrate(database.owner, MIGRATIONS, (file) => names.has(file));
  client = new Client(database.owner);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** As a database from before has it, with a row. */
async function begin(files: History): Promise<void> {
  const rows = JSON.stringify(files);
  await client.query("delete from hotwash_migrations.applied");
  await client.query(
    `insert into hotwash_migrations.applied (file, sha256, oldest_release)
    select file, sha256, '0.1.0' from jsonb_to_recordset($1) as f (file text, sha256 text)`,
    [rows],
  );
  await client.query("insert into hotwash.lost_files values ('kept', now())");
}

const history = () =>
  ask(database.owner, "select file, sha256, oldest_release from hotwash_migrations.applied order by file");
const kept = () => ask(database.owner, "select key from hotwash.lost_files");

test("O10: a database with all migrations that were folded is as if the files of today had made it", async () => {
  const ofToday = await history();
  const schema = await describeSchema(client);
  await begin(FOLDED_FILES);
  assert.deepEqual(await pendingMigrations(client), later);
  const onlyFolded = () => migrate(database.owner, MIGRATIONS, () => false);
  assert.deepEqual(await onlyFolded(), []);
  assert.deepEqual(await history(), ofToday);
  assert.deepEqual([await kept(), await describeSchema(client)], [[{ key: "kept" }], schema]);
  assert.deepEqual(await onlyFolded(), []);
  assert.deepEqual(await history(), ofToday);
});

test("O10: it gets the migrations that came later", async (t) => {
  const path = await mkdtemp(join(tmpdir(), "hotwash-folded-"));
  t.after(() => rm(path, { recursive: true }));
  await cp(MIGRATIONS, path, { recursive: true });
  await writeFile(join(path, "9999_later.sql"), "create table hotwash.later (n int)");
  await begin(FOLDED_FILES);
  assert.deepEqual(await migrate(database.owner, pathToFileURL(`${path}/`)), [...later, "9999_later.sql"]);
  assert.deepEqual(await ask(database.owner, "select count(*)::int from hotwash.later"), [{ count: 0 }]);
  assert.deepEqual(await kept(), [{ key: "kept" }]);
});

test("O10: a database that lacks one of them, or has another, is refused and not changed", async () => {
  const [first = assert.fail(), ...others] = FOLDED_FILES;
  for (const files of [FOLDED_FILES.slice(0, -1), [{ ...first, sha256: first.sha256.toUpperCase() }, ...others]]) {
    await begin(files);
    const before = await history();
    await assert.rejects(migrate(database.owner), {
      message:
        "This database was made before migrations were folded, and does not have all of them as they were. Start the version whose last migration is 0078_audit_entries_by_what_they_say.sql with it once, then this version.",
    });
    assert.deepEqual([await history(), await kept()], [before, [{ key: "kept" }]]);
    await client.query("delete from hotwash.lost_files");
  }
});

test("O61, T25: backups and exports that were made with them are those of today's first files, unless they lack one", async () => {
  assert.equal(await problemWithBackup(header(FOLDED_FILES)), undefined);
  assert.equal(await problemWithExport(header(FOLDED_FILES)), await problemWithExport(header(foldedInto)));
  const lacking = header(FOLDED_FILES.slice(0, -1));
  assert.match((await problemWithBackup(lacking)) ?? "", /whose migration 0001_roles\.sql this version does not have/);
  assert.match((await problemWithExport(lacking)) ?? "", /with another schema/);
});

function header(migrations: History) {
  const digest = { made_at: "2026-11-28T12:00:00.000Z", heads: [] };
  return {
    ...{ format: 1 as const, hotwash: "0.1.0", postgresql: "18.4", made_at: digest.made_at, tables: [], sequences: [] },
    ...{ contents: "COMPLETE" as const, exported_at: digest.made_at, records: [], left_out: {}, audit_head: null },
    organization: {
      id: "018a042f-cf6e-74ff-92c9-ad2e00000019",
      name: "A",
      kind: "CLIENT" as const,
      reference_prefix: "AAA",
    },
    audit_checkpoint: digest,
    migrations: migrations.map(({ file, sha256 }) => ({ file, sha256 })),
  };
}
