import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { completeExercise } from "#domain/exercises/run/complete-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { gap } from "#domain/findings/gap.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import type { Action } from "#kernel/action.ts";
import { compile } from "#storage/read/compile.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import type { Given } from "#tests/support/valid-inputs.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, parts } = market;
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

test("S15: a gap whose acceptance ran out reads as OPEN everywhere, before the job has come by as after it", async () => {
  const { rows } = await owner.query<{ id: string }>("select id from gaps where status = 'OPEN' order by id limit 2");
  const [expired, lasting] = rows.map(({ id }) => id);
  await accept(expired, 1);
  await accept(lasting, 0);
  const before = await everySurface();
  const { data } = await askGraphQL(app, key, "{ organizations { open_gaps_count gaps_count(unclosed: true) } }");
  for (const each of counted.parse(data?.organizations)) assert.equal(each.open_gaps_count, each.gaps_count);
  const told = JSON.stringify(before);
  assert.ok(told.includes(`"${expired}","open"`) && told.includes(`{"id":"${expired}","status":"OPEN"}`), told);
  assert.ok(told.includes(`"${lasting}","accepted"`) && told.includes(`{"id":"${lasting}","status":"ACCEPTED"}`), told);
  assert.equal(await reopenExpiredAcceptances(market.database, parts), 1);
  assert.deepEqual(await everySurface(), before);
});

test("S15: gaps of one status are found in their order by an index, although no index knows the day", async () => {
  const shape = { select: [{ key: "id", field: "id" }], filters: ["status"] };
  const { text } = compile(gap, { kind: "list" }, shape, { kind: "OPERATOR", enums: "upper" });
  // Of so few rows any plan is as good: the only other order that the list has is taken away.
  const alone =
    "begin; drop index hotwash.gaps_by_severity; set local enable_sort = off; set local role hotwash_operator";
  const planned = JSON.stringify(await owner.query(`${alone}; explain (generic_plan) ${text}; rollback`));
  assert.match(planned, /Index Scan using gaps_by_status on gaps .*Index Cond: \(CASE/);
  assert.doesNotMatch(planned, /Sort/);
  // Known to hold four values only, it would not be thought worth searching for a rare one.
  const target =
    "select attstattarget from pg_attribute where attrelid = 'hotwash.gaps_by_status'::regclass and attnum = 1";
  assert.deepEqual((await owner.query(target)).rows, [{ attstattarget: 0 }]);
});

test("S15: gaps are counted by status, severity or category from an index alone", async () => {
  const alone =
    "begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local role hotwash_operator";
  for (const filters of [["status"], ["severity"], ["category"], ["status", "severity"]]) {
    const { text } = compile(gap, { kind: "count" }, { select: [], filters }, { kind: "OPERATOR", enums: "upper" });
    const planned = JSON.stringify(await owner.query(`${alone}; explain (generic_plan) ${text}; rollback`));
    assert.ok(planned.includes("Index Only Scan using"), `by ${filters.join(", ")}`);
  }
});

test("S15, S21: and it is open in a report that is drafted before the job has come by", async () => {
  const perform = performing(parts);
  const act = async (action: Action, input: Given) => (await perform(members.operator.caller, action, input)).id;
  const story = { title: "A door", scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-01-15" };
  const exercise_id = await act(createExercise, { ...story, organization_id: members.client.id });
  await act(startExercise, { id: exercise_id });
  const door = { exercise_id, title: "It stands open", severity: "LOW", category: "DATA_PROTECTION" };
  await accept(await act(createGap, door), 1);
  await act(completeExercise, { id: exercise_id });
  const draft = `mutation { draftAfterActionReport(input: { exercise_id: "${exercise_id}" }) { areas_for_improvement } }`;
  const text = JSON.stringify((await askGraphQL(app, key, draft)).data);
  assert.match(text, /It stands open \(low, data protection, not closed\)/);
});

/** As it was agreed to until so many days ago. */
async function accept(id: string | undefined, days: number): Promise<void> {
  const text =
    "update gaps set status = 'ACCEPTED', accepted_at = now(), accepted_until = current_date - $2::int where id = $1";
  await owner.query(text, [id, days]);
}
