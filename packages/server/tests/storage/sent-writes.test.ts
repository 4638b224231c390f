import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sendingWrites, written } from "#storage/sent-writes.ts";
import { asCaller } from "#storage/tenancy.ts";
import { deleteRow, insertRow, updateRow } from "#storage/write.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

type Work<T> = Parameters<typeof asCaller<T>>[2];

const sending = <T>(work: Work<T>) =>
  asCaller(market.database, market.members.operator.caller, (connection) =>
    sendingWrites(connection, () => work(connection)),
  );

const aGap = async () => {
  const text = "select organization_id, id, title from gaps where organization_id = $1 order by id limit 1";
  const { rows } = await market.owner.query(text, [market.members.client.id]);
  return rows[0] ?? assert.fail();
};

const NOWHERE = "00000000-0000-7000-8000-000000000000";

test("a question sees what was written before it, though nobody waited for that", async () => {
  const { organization_id, id, title } = await aGap();
  const seen = await sending(async (connection) => {
    const write = updateRow(connection, "gaps", { organization_id, id }, { title: "Sent" });
    const { rows } = await connection.query("select title from gaps where id = $1", [id]);
    await write;
    return rows[0]?.title;
  });
  assert.equal(seen, "Sent");
  assert.equal((await aGap()).title, "Sent");
  await sending((connection) => updateRow(connection, "gaps", { organization_id, id }, { title }));
});

test("the first statement that failed is the reason, whatever failed after it, and nothing is kept", async () => {
  const { organization_id, id, title } = await aGap();
  const failing = sending(async (connection) => {
    await updateRow(connection, "gaps", { organization_id, id }, { title: "Lost" });
    await insertRow(connection, "last_looks", { organization_id, user_id: NOWHERE, id: NOWHERE });
    await connection.query("select title from gaps where id = $1", [id]);
  });
  await assert.rejects(failing, { code: "42501", message: /last_looks/ });
  assert.equal((await aGap()).title, title);
});

test("a question that failed is the reason, not the writes that were refused after it", async () => {
  const { organization_id, id, title } = await aGap();
  const failing = sending((connection) =>
    Promise.all([
      connection.query("select 1 / 0"),
      updateRow(connection, "gaps", { organization_id, id }, { title: "Lost" }),
    ]),
  );
  await assert.rejects(failing, { code: "22012" });
  assert.equal((await aGap()).title, title);
});

test("a write that fails last fails the work, and so does a refusal after writes", async () => {
  const { organization_id, id, title } = await aGap();
  await assert.rejects(
    sending((connection) => deleteRow(connection, "organizations", { organization_id, id: organization_id })),
    (error: Error) => error.message !== "",
  );
  const refused = sending(async (connection) => {
    await updateRow(connection, "gaps", { organization_id, id }, { title: "Lost" });
    throw new Error("Refused.");
  });
  await assert.rejects(refused, /^Error: Refused\.$/);
  assert.equal((await aGap()).title, title);
});

test("elsewhere a write is waited for", async () => {
  let isWritten = false;
  await asCaller(market.database, market.members.operator.caller, async (connection) => {
    await written(
      connection,
      connection.query("select pg_sleep(0.01)").then(() => (isWritten = true)),
    );
    assert.ok(isWritten);
  });
});
