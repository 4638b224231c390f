import assert from "node:assert/strict";
import { after, test } from "node:test";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, services } = market;
const { key } = members.operator;

const QUESTION = `{
  open: gaps(status: OPEN, limit: 100) { id status } accepted: gaps(status: ACCEPTED, limit: 100) { id }
  opens: gaps_count(status: OPEN) accepts: gaps_count(status: ACCEPTED)
  exercises(limit: 50) { gaps { id status } }
}`;

async function everySurface() {
  const { data, errors } = await askGraphQL(app, key, QUESTION);
  assert.deepEqual(errors, undefined);
  const tool = async (args: object) => {
    const { structuredContent } = await callTool(app, key, "list_gaps", { limit: 100, ...args });
    return [structuredContent?.items.map(({ id, status }) => [id, status]), structuredContent?.counts];
  };
  return [data, await tool({}), await tool({ status: "open" }), await tool({ status: "accepted" })];
}

test("S15: a gap whose acceptance ran out reads as OPEN everywhere, before the job has come by as after it", async () => {
  const { rows } = await owner.query<{ id: string }>("select id from gaps where status = 'OPEN' order by id limit 2");
  const [expired, lasting] = rows.map(({ id }) => id);
  const accept =
    "update gaps set status = 'ACCEPTED', accepted_at = now(), accepted_until = current_date - $2::int where id = $1";
  await owner.query(accept, [expired, 1]);
  await owner.query(accept, [lasting, 0]);
  const before = await everySurface();
  const told = JSON.stringify(before);
  assert.ok(told.includes(`"${expired}","open"`) && told.includes(`{"id":"${expired}","status":"OPEN"}`), told);
  assert.ok(told.includes(`"${lasting}","accepted"`) && told.includes(`{"id":"${lasting}","status":"ACCEPTED"}`), told);
  assert.equal(await reopenExpiredAcceptances(market.database, services), 1);
  assert.deepEqual(await everySurface(), before);
});
