import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { askGraphQL } from "#tests/support/ask.ts";
import { keyByCarrier } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, app, members } = market;
const logs = ["carrier", "openClient"] as const satisfies MemberName[];
const askers = ["operator", "carrier", "openClient"] as const satisfies MemberName[];
const keys = new Map<MemberName, string>();
for (const asker of askers) keys.set(asker, (await market.newKey(asker, ["GRAPHQL"])).key);
const issued = (await keyByCarrier(market, "openClient")).key;
await owner.query("set session_replication_role = replica");
await owner.query("update audit_entries set remote_address = '203.0.113.9'");

const answered = z.object({
  data: z.object({ audit_entries: z.array(z.object({ remote_address: z.string().nullable() })) }),
});

/** The addresses that somebody of this member reads in each log that is open to them. */
async function addressesFor(key: string | undefined) {
  const found: Record<string, (string | null)[]> = {};
  for (const log of logs) {
    const query = `{ audit_entries(organization_id: "${members[log].id}", limit: 5) { remote_address } }`;
    const { data } = answered.parse(await askGraphQL(app, key, query));
    found[log] = [...new Set(data.audit_entries.map(({ remote_address }) => remote_address))];
  }
  return found;
}

test("R9: a carrier reads remote addresses only in its own log, even for clients that disclose in full", async () => {
  assert.deepEqual(await addressesFor(keys.get("carrier")), { carrier: ["203.0.113.9"], openClient: [null] });
});

test("R9: the operator reads them in every log, a client in its own", async () => {
  assert.deepEqual(await addressesFor(keys.get("operator")), { carrier: ["203.0.113.9"], openClient: ["203.0.113.9"] });
  assert.deepEqual(await addressesFor(keys.get("openClient")), { carrier: [], openClient: ["203.0.113.9"] });
});

test("R9: nor does a key that the carrier issued for the client", async () => {
  assert.deepEqual(await addressesFor(issued), { carrier: [], openClient: [null] });
});

test("R9: nor does a carrier that exports the log", async () => {
  const url = `/api/exports/audit_entries.csv?organization_id=${members.openClient.id}`;
  const file = await app.inject({ url, headers: { "x-api-key": keys.get("carrier") } });
  assert.equal(file.statusCode, 200);
  assert.ok(file.body.split("\r\n").length > 2);
  assert.doesNotMatch(file.body, /203\.0\.113\.9/);
});
