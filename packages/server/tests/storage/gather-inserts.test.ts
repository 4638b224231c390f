import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gatherInserts } from "@hotwash/demo/gather-inserts.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRows } from "#storage/write.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const now = new Date();

function change(to_state: string) {
  const { organization_id } = market.members.client.caller;
  const subject = { subject_kind: "Gap", subject_id: "00000000-0000-7000-8000-00000000ffff", field: "status" };
  const moment = { at: now, created_at: now, updated_at: now };
  return { organization_id, id: randomUUIDv7(now), ...subject, to_state, note: null, actor: "Mara", ...moment };
}

const COLUMNS = {
  ...{ organization_id: "uuid", id: "uuid", subject_kind: "text", subject_id: "uuid", field: "text" },
  ...{ to_state: "text", note: "text", actor: "text" },
  ...{ at: "timestamptz", created_at: "timestamptz", updated_at: "timestamptz" },
};

function write(connection: Connection, ...states: readonly string[]): Promise<void> {
  return insertRows(connection, "state_changes", COLUMNS, states.map(change));
}

async function told(connection: Connection): Promise<readonly string[]> {
  const text = "select to_state from state_changes where actor = 'Mara' and subject_kind = 'Gap' order by to_state";
  const { rows } = await connection.query<{ readonly to_state: string }>(text);
  return rows.map(({ to_state }) => to_state);
}

test("rows that wait are found by whoever asks for their table, and written at the end", async () => {
  const { database, members } = market;
  const { caller } = members.operator;
  await asCaller(database, caller, async (given) => {
    const { connection, settle } = gatherInserts(given);
    await write(connection, "A");
    await write(connection, "B");
    assert.deepEqual(await told(given), [], "they wait");
    assert.deepEqual(await told(connection), ["A", "B"]);
    await write(connection, "C", "D");
    await write(connection, "E");
    await connection.query("select 1");
    assert.deepEqual(await told(given), ["A", "B"], "other statements do not write them");
    await settle();
    assert.deepEqual(await told(given), ["A", "B", "C", "D", "E"]);
  });
});

test("a row that cannot be written fails when it is, and nothing of the transaction stays", async () => {
  const { database, members } = market;
  const nobodys = "00000000-0000-7000-8000-00000000eeee";
  const writing = asCaller(database, members.operator.caller, async (given) => {
    const { connection } = gatherInserts(given);
    await write(connection, "F");
    await insertRows(connection, "state_changes", COLUMNS, [{ ...change("G"), organization_id: nobodys }]);
    await told(connection);
  });
  await assert.rejects(writing, /state_changes_organization_id_fkey/);
  await asCaller(database, members.operator.caller, async (connection) => {
    assert.ok(!(await told(connection)).includes("F"));
  });
});
