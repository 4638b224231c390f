import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { jobs } from "#catalogue/jobs.ts";
import { gap } from "#domain/findings/gap.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { compile } from "#storage/read/compile.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, dependencies } = market;
const { key } = members.operator;

const counted = z.array(z.object({ open_gaps_count: z.number(), gaps_count: z.number() }));

const QUESTION = `{
  open: gaps(status: OPEN, limit: 100) { id status } accepted: gaps(status: ACCEPTED, limit: 100) { id }
  opens: gaps_count(status: OPEN) accepts: gaps_count(status: ACCEPTED) unclosed: gaps_count(unclosed: true)
  organizations { open_gaps_count gaps_count(unclosed: true) }
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

test("S15: a gap with an expired acceptance is OPEN everywhere once the job has run, and one that is still accepted is not", async () => {
  const { rows } = await owner.query<{ id: string }>("select id from gaps where status = 'OPEN' order by id limit 2");
  const [expired, lasting] = rows.map(({ id }) => id);
  await accept(expired, 1);
  await accept(lasting, 0);
  const has = (shown: string, id: string | undefined, status: "OPEN" | "ACCEPTED") =>
    shown.includes(`"${id}","${status.toLowerCase()}"`) && shown.includes(`{"id":"${id}","status":"${status}"}`);
  const before = JSON.stringify(await everySurface());
  assert.ok(has(before, expired, "ACCEPTED") && has(before, lasting, "ACCEPTED"), before);
  assert.equal(await reopenExpiredAcceptances.run(dependencies), 1);
  const afterwards = JSON.stringify(await everySurface());
  assert.ok(has(afterwards, expired, "OPEN") && has(afterwards, lasting, "ACCEPTED"), afterwards);
  const { data } = await askGraphQL(app, key, "{ organizations { open_gaps_count gaps_count(unclosed: true) } }");
  for (const each of counted.parse(data?.organizations)) assert.equal(each.open_gaps_count, each.gaps_count);
});

test("S15: the job runs every minute, so that an acceptance ends within a minute of midnight UTC", () => {
  assert.equal(reopenExpiredAcceptances.everyMs, 60_000);
  assert.ok(jobs.includes(reopenExpiredAcceptances));
});

const OPERATOR = { kind: "OPERATOR", enums: "upper" } as const;
const VALUES = { filters: {}, limit: 50, offset: 0, related: {} };

test("S15: gaps of one status are read in order from an index", async () => {
  const shape = { select: [{ key: "id", field: "id" }], filters: ["status"] };
  const { text } = compile({ record: gap, form: { kind: "list" }, shape, values: VALUES }, OPERATOR);
  // Of so few rows any plan is as good: the only other order that the list has is taken away.
  const alone =
    "begin; drop index hotwash.gaps_by_severity; set local enable_sort = off; set local role hotwash_operator";
  const planned = JSON.stringify(await owner.query(`${alone}; explain (generic_plan) ${text}; rollback`));
  assert.match(planned, /Index (Only )?Scan using gaps_by_status on gaps .*Index Cond: \(status/);
  assert.doesNotMatch(planned, /Sort/);
});

test("S15: gaps are counted by category from an index alone", async () => {
  const alone =
    "begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local role hotwash_operator";
  const shape = { select: [], filters: ["category"] };
  const { text } = compile({ record: gap, form: { kind: "count" }, shape, values: VALUES }, OPERATOR);
  const planned = JSON.stringify(await owner.query(`${alone}; explain (generic_plan) ${text}; rollback`));
  assert.ok(planned.includes("Index Only Scan using"));
});

/** As if it had been accepted until this many days ago. */
async function accept(id: string | undefined, days: number): Promise<void> {
  const text =
    "update gaps set status = 'ACCEPTED', accepted_at = now(), accepted_until = current_date - $2::int where id = $1";
  await owner.query(text, [id, days]);
}
