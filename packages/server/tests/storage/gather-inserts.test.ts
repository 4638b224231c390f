import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gatherInserts } from "#demo/gather-inserts.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow, insertRows } from "#storage/write.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const now = new Date();

function change(to_state: string, organization_id = market.members.client.caller.organization_id) {
  const subject = { subject_kind: "Gap", subject_id: "00000000-0000-7000-8000-00000000ffff", field: "status" };
  const moment = { at: now, created_at: now, updated_at: now };
  return { organization_id, id: randomUUIDv7(now), ...subject, to_state, note: null, actor: "Mara", ...moment };
}

async function told(connection: Connection): Promise<readonly string[]> {
  const text = "select to_state from state_changes where actor = 'Mara' and subject_kind = 'Gap' order by to_state";
  const { rows } = await connection.query<{ readonly to_state: string }>(text);
  return rows.map(({ to_state }) => to_state);
}

test("rows that wait are found by whoever asks for their table, and written at the end", async () => {
  const { database, members } = market;
  const { caller } = members.operator;
  const types = { organization_id: "uuid", id: "uuid", subject_kind: "text", subject_id: "uuid", field: "text" };
  const more = { to_state: "text", note: "text", actor: "text", at: "timestamptz", created_at: "timestamptz" };
  await asCaller(database, caller, async (given) => {
    const { connection, settle } = await gatherInserts(given);
    await insertRow(connection, "state_changes", change("A"));
    await insertRow(connection, "state_changes", change("B"));
    assert.deepEqual(await told(given), [], "they wait");
    assert.deepEqual(await told(connection), ["A", "B"]);
    const columns = { ...types, ...more, updated_at: "timestamptz" };
    await insertRows(connection, "state_changes", columns, [change("C"), change("D")]);
    await insertRow(connection, "state_changes", change("E"));
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
    const { connection } = await gatherInserts(given);
    await insertRow(connection, "state_changes", change("F"));
    await insertRow(connection, "state_changes", change("G", nobodys));
    await told(connection);
  });
  await assert.rejects(writing, /state_changes_organization_id_fkey/);
  await asCaller(database, members.operator.caller, async (connection) => {
    assert.ok(!(await told(connection)).includes("F"));
  });
});
