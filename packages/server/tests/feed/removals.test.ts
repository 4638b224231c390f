import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { rowSchema } from "#domain/feed/row-schema.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { type FeedRow, get, pull, pullAll, pullOn } from "#tests/feed/pulling.ts";
import { startMarket } from "#tests/support/market.ts";
import { connectOwner } from "#tests/support/market-owner.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const { app, members, owner, dependencies } = market;
after(() => market.stop());
const { key: keyOfCarrier } = await market.newKey("carrier", ["FEED"]);
const { key: keyOfOther } = await market.newKey("otherCarrier", ["FEED"]);
const { key: keyOfClient } = await market.newKey("openClient", ["FEED"]);
const { key: keyOfOperator } = await market.newKey("operator", ["FEED"]);
const perform = performing(dependencies);

const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);

const idsOf = (rows: readonly Pick<FeedRow, "id">[]) => rows.map(({ id }) => id).sort();

async function heldIds(table: string, condition: string, ...values: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(`select id from ${table} where ${condition}`, [...values]);
  return idsOf(rows);
}

test("E8: rows of an undone import are sent once as removed, only to keys that could see them", async () => {
  const { id: client } = members.openClient;
  const isHistory = "organization_id = $1 and status = 'IMPORTED' and exercise_id is null";
  const [history] = await heldIds("imports", isHistory, client);
  const brought = feedResources.filter(({ name }) => ["exercises", "gaps", "action_items"].includes(name));
  const before = new Map<string, { next: string; others: string; etag: string; ids: string[] }>();
  for (const { name } of brought) {
    const { rows, next, etag } = await pullAll(market, keyOfCarrier, name);
    assert.ok(rows.every(({ removed_at }) => removed_at === null));
    const ids = await heldIds(name, "import_id = $1", history ?? "");
    assert.ok(ids.length > 0 && ids.every((id) => idsOf(rows).includes(id)), name);
    before.set(name, { next, etag, ids, others: (await pullAll(market, keyOfOther, name)).next });
  }
  await perform(members.operator.caller, undoImport, { id: history });

  for (const resource of brought) {
    const { name, fields } = resource;
    const { next, ids, others, etag } = before.get(name) ?? assert.fail(name);
    const told = await pullOn(app, keyOfCarrier, name, ids.length, next);
    assert.deepEqual(idsOf(told.rows), ids);
    const fits = ajv.compile(rowSchema(resource, dependencies.baseUrl));
    for (const { id, organization_id, removed_at, ...rest } of told.rows) {
      assert.deepEqual([organization_id, typeof removed_at], [client, "string"]);
      assert.ok(Object.values(rest).every((value) => value === null));
      const row = { id, organization_id, removed_at, ...rest };
      assert.deepEqual(Object.keys(row).sort(), Object.keys(fields).sort());
      assert.ok(fits(row), JSON.stringify(fits.errors));
      assert.ok(!fits({ ...row, removed_at: null }), "a row that is there has its members");
    }
    assert.deepEqual((await pull(app, keyOfCarrier, name, told.next)).rows, []);
    const table = await get(app, keyOfCarrier, `${name}?cursor=${next}`, { accept: "text/csv" });
    assert.equal(table.body.split("\r\n").length, ids.length + 2);
    assert.ok(ids.every((id) => table.body.includes(id)));

    assert.deepEqual((await pullOn(app, keyOfOther, name, 0, others)).rows, []);
    const whole = await pull(app, keyOfCarrier, name);
    assert.ok(whole.rows.every(({ id, removed_at }) => removed_at === null && !ids.includes(id)));
    assert.notEqual(whole.etag, etag, "what is gone changes a pull of everything");
    const since = (await get(app, keyOfCarrier, `${name}?updated_since=2020-01-01`)).body;
    assert.ok(ids.every((id) => since.includes(id)));
    assert.doesNotMatch((await get(app, keyOfCarrier, `${name}?updated_since=2999-01-01`)).body, /removed_at/);
  }
});

test("E8: rows removed during a pull are neither missed nor sent twice, in whatever order that commits", async (t) => {
  const [early, late] = await heldIds(
    "action_items",
    "organization_id in (select id from organizations where parent_id = $1)",
    members.carrier.id,
  );
  const { next } = await pullAll(market, keyOfCarrier, "action_items");
  const slow = await connectOwner(market.address);
  t.after(() => slow.end());
  await market.owner.query("delete from attachments");
  await market.owner.query("delete from tracker_links");
  const remove = "delete from action_items where id = $1";
  await slow.query("begin");
  await slow.query(remove, [early]);
  await owner.query(remove, [late]);
  const meanwhile = await pull(app, keyOfCarrier, "action_items", next);
  await slow.query("commit");
  const afterwards = await pullOn(app, keyOfCarrier, "action_items", 2 - meanwhile.rows.length, meanwhile.next);
  assert.deepEqual(idsOf([...meanwhile.rows, ...afterwards.rows]), [early, late]);
  assert.deepEqual((await pull(app, keyOfCarrier, "action_items", afterwards.next)).rows, []);
});

test("E8: what a client starts to withhold as a whole is removed only for its carrier, and comes back", async () => {
  const { id: client, person: caller } = members.openClient;
  const named = "organization_id = $1 and kind = 'PARTICIPATION'";
  const ids = await heldIds("certificates", named, client);
  assert.ok(ids.length > 0);
  const starts = new Map<string, string>();
  for (const key of [keyOfCarrier, keyOfClient, keyOfOperator, keyOfOther]) {
    starts.set(key, (await pullAll(market, key, "certificates")).next);
  }
  await perform(caller, setDisclosure, { disclosure: "SUMMARY" });
  const all = await heldIds("certificates", "organization_id = $1", client);
  const told = await pullOn(app, keyOfCarrier, "certificates", all.length, starts.get(keyOfCarrier) ?? "");
  assert.deepEqual(idsOf(told.rows.filter(({ removed_at }) => removed_at !== null)), ids);
  for (const key of [keyOfClient, keyOfOperator]) {
    const { rows } = await pullOn(app, key, "certificates", all.length, starts.get(key) ?? "");
    assert.ok(ids.every((id) => rows.some((row) => row.id === id)));
    assert.ok(rows.every(({ removed_at }) => removed_at === null));
  }
  assert.deepEqual((await pull(app, keyOfOther, "certificates", starts.get(keyOfOther))).rows, []);

  // One that its carrier never saw is not named, whatever becomes of the setting.
  const columns = "organization_id, exercise_id, number, holder, kind, statement, issued_at, created_at, updated_at";
  const { rows: unseen } = await owner.query<{ id: string }>(
    `insert into certificates (id, ${columns}) select gen_random_uuid(), ${columns.replace("number", "number || '-2'")}
      from certificates where id = $1 returning id`,
    [ids[0]],
  );
  await perform(caller, setDisclosure, { disclosure: "SUMMARY" });
  const since = (await get(app, keyOfCarrier, "certificates?updated_since=2020-01-01")).body;
  assert.ok(ids.every((id) => since.includes(id)) && !since.includes(unseen[0]?.id ?? ""));

  await perform(caller, setDisclosure, { disclosure: "FULL" });
  const again = await pullOn(app, keyOfCarrier, "certificates", all.length + 1, told.next);
  assert.ok(ids.every((id) => again.rows.some((row) => row.id === id)));
  assert.ok(again.rows.every(({ removed_at }) => removed_at === null));
});

test("E8: no row of the feed can be deleted without a removal", async () => {
  // What hotwash_remover deletes goes with its organization, whose removal stands for all of it.
  const { rows } = await owner.query<{ relname: string }>(
    `select distinct c.relname from pg_class c, aclexplode(c.relacl) granted
      where c.relnamespace = 'hotwash'::regnamespace and granted.privilege_type = 'DELETE' and c.relname = any ($1)
        and granted.grantee not in (c.relowner, 'hotwash_remover'::regrole)
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_removal')`,
    [feedResources.map(({ name }) => name)],
  );
  assert.deepEqual(rows, []);
});
