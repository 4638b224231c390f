import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { rowSchema } from "#domain/feed/row-schema.ts";
import { eraseOrganization } from "#domain/leaving/erase-organization.ts";
import { eraseOrganizations } from "#domain/leaving/erase-organizations.ts";
import { addSampleData } from "#domain/sample/add-sample-data.ts";
import { removeSampleData } from "#domain/sample/remove-sample-data.ts";
import { pull, pullAll } from "#tests/feed/pulling.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const { app, members, owner, database, dependencies } = market;
after(() => market.stop());
const { key: keyOfOperator } = await market.newKey("operator", ["FEED"]);
const { key: keyOfCarrier } = await market.newKey("carrier", ["FEED"]);
const { key: keyOfOther } = await market.newKey("otherCarrier", ["FEED"]);
const perform = performing(dependencies);
const staff = members.operator.person;

const NAME = "organizations";
const resource = feedResources.find(({ name }) => name === NAME) ?? assert.fail(NAME);
const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);
const fits = ajv.compile(rowSchema(resource, dependencies.baseUrl));

async function erase(name: MemberName): Promise<string> {
  const { id } = members[name];
  await perform(staff, eraseOrganization, { id, name, without_export: true });
  await eraseOrganizations.run({ ...dependencies, database }, { id, attempt: 1, signal: new AbortController().signal });
  return id;
}

/** The organizations that a pull by this cursor names as removed; the others come because they changed. */
async function removedSince(key: string, cursor: string): Promise<string[]> {
  await pullAll(market, key, NAME);
  const { rows } = await pull(app, key, NAME, cursor);
  const removed = rows.filter(({ removed_at }) => removed_at !== null);
  for (const { id, removed_at, ...rest } of removed) {
    assert.ok(fits({ id, removed_at, ...rest }), JSON.stringify(fits.errors));
    assert.ok(Object.values(rest).every((value) => value === null));
  }
  return removed.map(({ id }) => id);
}

test("E8: an erased organization is sent once as removed, only to keys that could see it, and with nothing but its ID", async () => {
  const starts = new Map<string, string>();
  for (const key of [keyOfOperator, keyOfCarrier, keyOfOther]) {
    starts.set(key, (await pullAll(market, key, NAME)).next);
  }
  const startOf = (key: string) => starts.get(key) ?? "";
  const id = await erase("otherClient");
  assert.deepEqual(await removedSince(keyOfOperator, startOf(keyOfOperator)), [id]);
  assert.deepEqual(await removedSince(keyOfOther, startOf(keyOfOther)), [id]);
  assert.deepEqual(await removedSince(keyOfCarrier, startOf(keyOfCarrier)), []);
  const whole = await pull(app, keyOfOperator, NAME);
  assert.ok(whole.rows.every((row) => row.id !== id && row.removed_at === null));

  // Its carrier is erased too: who did not pull meanwhile still learns of both.
  const carrier = await erase("otherCarrier");
  const both = await removedSince(keyOfOperator, startOf(keyOfOperator));
  assert.deepEqual(both.toSorted(), [id, carrier].toSorted());
  assert.deepEqual(await removedSince(keyOfCarrier, startOf(keyOfCarrier)), []);
});

test("E8, U27: sample data that is removed is a removal of its organization, for the operator alone", async () => {
  const { id } = await perform(staff, addSampleData, {});
  const starts = [keyOfOperator, keyOfCarrier].map(async (key) => (await pullAll(market, key, NAME)).next);
  const [ofOperator = "", ofCarrier = ""] = await Promise.all(starts);
  await perform(staff, removeSampleData, {});
  assert.deepEqual(await removedSince(keyOfOperator, ofOperator), [id]);
  assert.deepEqual(await removedSince(keyOfCarrier, ofCarrier), []);
});

test("E8: a client that could never see an organization below it is not told that it was erased", async () => {
  const { id: parent } = members.client;
  const { key } = await market.newKey("client", ["FEED"]);
  await owner.query("update organizations set parent_id = $1 where id = $2", [parent, members.openClient.id]);
  const { next } = await pullAll(market, key, NAME);
  const start = (await pullAll(market, keyOfCarrier, NAME)).next;
  const id = await erase("openClient");
  assert.deepEqual(await removedSince(key, next), []);
  assert.deepEqual(await removedSince(keyOfCarrier, start), [id]);
});

test("E8: an organization that is imported again under its ID is a row and no removal", async () => {
  const { next } = await pullAll(market, keyOfOperator, NAME);
  const id = await erase("directClient");
  await owner.query(
    `insert into organizations (id, parent_id, name, kind, reference_prefix, disclosure, created_at, updated_at)
      values ($1, $2, 'Back again', 'CLIENT', 'BACK', 'SUMMARY', now(), now())`,
    [id, members.operator.id],
  );
  assert.deepEqual(await removedSince(keyOfOperator, next), []);
  const { rows } = await pull(app, keyOfOperator, NAME, next);
  assert.ok(rows.some((row) => row.id === id));
});
