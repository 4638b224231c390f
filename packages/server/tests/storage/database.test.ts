import assert from "node:assert/strict";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { loginTo, openDatabase } from "#storage/database.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { ask, postmasterPid } from "#tests/embedded/postgres-processes.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

test("the pool survives the database: running statements fail, those after its return work", async (t) => {
  const home = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  t.after(() => rm(home, { recursive: true, force: true }));
  await chmod(home, 0o755);
  const folder = join(home, "postgres");
  const postgres = await startEmbeddedPostgres(folder);
  await ask(postgres.address, "create role hotwash_login login password 'p'");
  const pool = openDatabase(loginTo({ ...postgres.address, password: "p" }), 3);

  const [idle, lent] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  const sleeping = assert.rejects(pool.query("select pg_sleep(60)"));
  await lent.query("begin");

  process.kill(await postmasterPid(folder), "SIGKILL");
  await sleeping;
  // A connection is answered until its process notices that the postmaster is gone.
  await assert.rejects(async () => {
    for (const ends = Date.now() + 30_000; Date.now() < ends; await setTimeout(20)) await lent.query("select 1");
  });
  lent.release();
  // Whatever the system says of a socket whose other end was killed: no server, or no answer from one.
  await assert.rejects(pool.query("select 1"), { code: /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/ });

  const returned = await startEmbeddedPostgres(folder);
  for (let n = 0; n < 5; n++) assert.deepEqual((await pool.query("select 1 as one")).rows, [{ one: 1 }]);
  const lentAgain = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const connection of lentAgain) connection.release();
  await pool.end();
  await Promise.all([postgres.stop(), returned.stop()]);
});

test("a statement ends at its limit, and so does an idle transaction", async (t) => {
  const { owner, drop } = await createEmptyDatabase();
  t.after(drop);
  const login = { ...loginTo(owner), user: "postgres", statement_timeout: 50, idle_in_transaction_session_timeout: 50 };
  const pool = openDatabase(login);
  t.after(() => pool.end());

  await assert.rejects(pool.query("select pg_sleep(60)"), { code: "57014" });
  const forgotten = await pool.connect();
  await forgotten.query("begin");
  await new Promise((resolve) => forgotten.once("end", resolve));
  await assert.rejects(forgotten.query("select 1"));
  forgotten.release();
  assert.deepEqual((await pool.query("select 1 as one")).rows, [{ one: 1 }]);
});

test("options of the address are kept next to the login's own", () => {
  const { options, user } = loginTo({ options: "-c geqo=off" });
  assert.equal(user, "hotwash_login");
  assert.equal(
    options,
    "-c geqo=off -c search_path=hotwash -c TimeZone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c jit=off",
  );
});
