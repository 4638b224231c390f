import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "pg";
import { createDatabase } from "#tests/support/database.ts";
import { seed } from "../../../../bench/seed.ts";

test("the rows of the benchmarks fit the schema", async () => {
  const { owner: address, drop } = await createDatabase();
  const owner = new Client({ ...address, options: "-c search_path=hotwash" });
  await owner.connect();
  try {
    await seed(owner, { gaps: 80, exercises: 10, clients: 2 });
    const { rows } = await owner.query("select count(*)::int as gaps from gaps");
    assert.deepEqual(rows, [{ gaps: 80 }]);
  } finally {
    await owner.end();
    await drop();
  }
});
