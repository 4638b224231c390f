import assert from "node:assert/strict";
import { test } from "node:test";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { openDatabase } from "#storage/database.ts";
import type { Shape } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";

test("a connection that caches too many plans is replaced", async (t) => {
  const market = await startMarket();
  t.after(() => market.stop());
  const pool = openDatabase({ ...market.database.options }, 1);
  t.after(() => pool.end());
  const { caller } = market.members.client;
  const values = { filters: {}, limit: 1, offset: 0, related: {} };
  const pids = new Set<number>();
  for (let n = 0; n < 16; n++) {
    const select = Array.from({ length: 1_200 }, (_, i) => ({
      key: `${`k${n}_${i}_`.padEnd(60, "x")}`,
      field: "title",
    }));
    const shape: Shape = { select, filters: [] };
    const question = { record: exercise, form: { kind: "list" }, shape, values } as const;
    for (let use = 0; use < 2; use++) {
      await readAsCaller(pool, caller, (connection) => read({ connection, caller, enums: "upper" }, question));
    }
    const { rows } = await pool.query<{ pid: number; characters: number }>(
      "select pg_backend_pid() as pid, coalesce(sum(length(statement)), 0)::int as characters from pg_prepared_statements",
    );
    assert.ok(rows[0] && rows[0].characters < 1_200_000, `${rows[0]?.characters} characters are kept`);
    pids.add(rows[0].pid);
  }
  assert.equal(pids.size, 2);
});
