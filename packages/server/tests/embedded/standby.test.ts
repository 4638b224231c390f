import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openDatabase } from "#storage/database.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { migrate } from "#storage/migrate.ts";
import { openProbe } from "#storage/probe.ts";

test("O43: a standby is not ready, and its probe gives the reason", async (t) => {
  const home = await mkdtemp(join(tmpdir(), "hotwash-standby-"));
  t.after(() => rm(home, { recursive: true }));
  await chmod(home, 0o755); // PostgreSQL has to pass through
  const primary = await startEmbeddedPostgres(join(home, "postgres"));
  await migrate(primary.address);
  await primary.stop();
  // The copy waits for a primary that never speaks, and answers those who read.
  await writeFile(join(home, "postgres/data/standby.signal"), "");
  const standby = await startEmbeddedPostgres(join(home, "postgres"));
  const database = openDatabase(standby.address, 2);
  const probe = openProbe(database, () => {});
  try {
    const problem = "The database is a read-only standby: connect to the primary.";
    assert.equal(await probe.findProblem(), problem);
    const { rows } = await database.query("select pg_is_in_recovery() as standby");
    assert.deepEqual(rows, [{ standby: true }]);
  } finally {
    await probe.close();
    await database.end();
    await standby.stop();
  }
});
