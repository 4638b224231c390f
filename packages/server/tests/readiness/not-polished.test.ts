import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { verifyReadiness } from "#domain/readiness/verify-readiness.ts";
import { Refusal } from "#kernel/refusal.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

let market: Market;
let keys: ReadonlyMap<string, string>;
before(async () => {
  market = await startMarket();
  keys = new Map((await createAskers(market)).map(({ name, key }) => [name, key]));
  const { id } = market.members.client;
  const late = "update action_items set due_on = current_date - 5, agreed_due_on = current_date - 5";
  await market.owner.query(`${late} where organization_id = $1`, [id]);
});
after(() => market.stop());

async function scoreNow(): Promise<unknown> {
  const document = "query ($id: ID) { readiness(organization_id: $id) { overall_score } }";
  const { data } = await askGraphQL(market.app, keys.get("operator"), document, { id: market.members.client.id });
  return Object(data?.readiness).overall_score ?? assert.fail("There is no score.");
}

const oneOf = async (table: string, condition: string): Promise<string> => {
  const text = `select id from ${table} where organization_id = $1 and ${condition} limit 1`;
  const { rows } = await market.owner.query<{ id: string }>(text, [market.members.client.id]);
  return rows[0]?.id ?? assert.fail(`The client has no ${table}.`);
};

test("S16, S17, S37: a client cannot raise its own score by moving a date, by verifying its own work or by withdrawing a gap", async () => {
  const { client } = market.members;
  const act = performing(market.dependencies);
  const isRefused = (error: unknown) => error instanceof Refusal && error.code === "CONFLICT";
  const score = await scoreNow();

  const item = await oneOf("action_items", "due_on < current_date and status = 'OPEN'");
  const moved = { id: item, owner: "Nobody At All", due_on: "2030-01-01", note: "She left." };
  await act(client.person, updateActionItem, moved);
  assert.equal(await scoreNow(), score);
  // Its carrier, who reads a summary, sees that it moved and from when on it is late.
  const document = "query ($id: ID!) { action_item(id: $id) { moved_times agreed_due_on due_on owner } }";
  const { data } = await askGraphQL(market.app, keys.get("carrier"), document, { id: item });
  const { moved_times, agreed_due_on, due_on, owner } = Object(data?.action_item);
  assert.deepEqual([moved_times, due_on, owner], [1, "2030-01-01", null]);
  assert.ok(agreed_due_on < new Date().toISOString());

  const gap = await oneOf("gaps", "severity = 'CRITICAL' and status = 'OPEN'");
  const withdrawn = { id: gap, status: "WITHDRAWN", note: "Not a gap." };
  await assert.rejects(act(client.person, changeGapStatus, withdrawn), isRefused);
  assert.equal(await scoreNow(), score);
  await act(client.person, changeGapStatus, { id: gap, status: "REMEDIATED", note: "Done." });
  const remediated = await scoreNow();
  const verified = { id: gap, status: "VERIFIED", note: "We checked." };
  await assert.rejects(act(client.person, changeGapStatus, verified), isRefused);
  assert.equal(await scoreNow(), remediated);
});

test("S23, M42: a score for a day in the past completes the trend, and stands nowhere for the current one", async () => {
  const { id } = market.members.client;
  const { key } = await market.newKey("operator", ["MCP"]);
  const act = performing(market.dependencies);
  const operator = keys.get("operator");
  const document = `query ($id: ID!) {
    organization(id: $id) {
      latest_readiness_score { id as_of overall_score change_since_previous }
      readiness_scores(limit: 1) { id } }
    first: readiness_scores(organization_id: $id, whole_organization: true, limit: 1) { id }
    current: readiness_scores(organization_id: $id, whole_organization: true, latest: true) { id }
    portfolio { clients { organization_id overall_score change_since_previous trend { overall_score } } }
    readiness_trend(organization_id: $id) { points { as_of } } }`;
  const read = async () => {
    const { data, errors } = await askGraphQL(market.app, operator, document, { id });
    assert.equal(errors, undefined, JSON.stringify(errors));
    const { readiness_trend, portfolio, ...rest } = Object(data);
    const row = portfolio.clients.find((each: { organization_id: string }) => each.organization_id === id);
    const { structuredContent } = await callTool(market.app, key, "get_readiness_scores", {
      organization_id: id,
      limit: 1,
    });
    const listed = structuredContent?.items;
    return { ...rest, listed, row: { ...row, trend: row.trend.at(-1) }, days: readiness_trend.points.length };
  };
  await act(market.members.operator.person, computeAndSaveReadiness, { organization_id: id });
  const { days, ...before } = await read();
  // Before a part of the evidence, so that it differs.
  await act(market.members.operator.person, computeAndSaveReadiness, { organization_id: id, as_of: "2026-01-01" });
  const { days: more, ...after } = await read();
  assert.deepEqual(after, before);
  assert.equal(more, days + 1);
  await act(market.members.operator.person, computeAndSaveReadiness, { organization_id: id });
  const { latest_readiness_score: next } = (await read()).organization;
  assert.notEqual(next.id, before.organization.latest_readiness_score.id);
  assert.deepEqual([next.overall_score, next.change_since_previous], [before.row.overall_score, 0]);
  const { wrong } = await verifyReadiness(market.dependencies.database);
  const ours = "select id from readiness_scores where organization_id = $1 and input <> '{}'";
  const made = new Set((await market.owner.query<{ id: string }>(ours, [id])).rows.map((each) => each.id));
  assert.deepEqual(
    wrong.filter((each) => made.has(each.id)),
    [],
  );
});

test("P22: nothing that a client says alone makes it look better in its carrier's portfolio", async () => {
  const { client } = market.members;
  const act = performing(market.dependencies);
  const rowNow = async () => {
    const document = `{ portfolio { clients { organization_id attention open_gaps_count critical_gaps_count high_gaps_count
      overdue_action_items_count } } }`;
    const { data, errors } = await askGraphQL(market.app, keys.get("carrier"), document);
    assert.equal(errors, undefined, JSON.stringify(errors));
    const clients: readonly { organization_id: string; attention: number }[] = Object(data?.portfolio).clients;
    return (
      clients.find(({ organization_id }) => organization_id === client.id) ??
      assert.fail("The client is not in the portfolio.")
    );
  };
  const item = await oneOf("action_items", "agreed_due_on < current_date and status = 'OPEN'");
  const exercise_id = await oneOf("exercises", "status = 'COMPLETED'");
  const found = { exercise_id, title: "No vault", severity: "CRITICAL", category: "DATA_PROTECTION" };
  const [open, critical] = [
    await act(market.members.operator.person, createGap, found),
    await act(market.members.operator.person, createGap, found),
  ].map(({ id }) => id);
  const before = await rowNow();
  await act(client.person, updateActionItem, { id: item, due_on: "2031-01-01", note: "Later." });
  assert.deepEqual(await rowNow(), before, "a date that was moved");
  await act(client.person, updateActionItem, { id: item, due_on: null, note: "No date." });
  assert.deepEqual(await rowNow(), before, "a date that was cleared");
  await act(client.person, changeGapStatus, { id: open, status: "REMEDIATED", note: "Done." });
  assert.deepEqual(await rowNow(), before, "a gap that is said to be remediated");
  const accepted = { id: critical, status: "ACCEPTED", note: "Too dear.", accepted_until: "2099-01-01" };
  await act(client.person, changeGapStatus, accepted);
  assert.deepEqual(await rowNow(), before, "a gap that the client accepted");
});

test("S37: the operator agrees to a moved due date by saying so, never by sending it along with another change", async () => {
  const { client, operator } = market.members;
  const act = performing(market.dependencies);
  for (const [table, action] of [
    ["action_items", updateActionItem],
    ["gaps", updateGap],
  ] as const) {
    const id = await oneOf(table, "true");
    const first = `update ${table} set due_on = current_date - 5, agreed_due_on = current_date - 5, moved_times = 0`;
    await market.owner.query(`${first} where id = $1`, [id]);
    const read = async () => {
      const dates = `select due_on::text, agreed_due_on::text, moved_times, title, current_date - 5 = agreed_due_on as is_first
        from ${table} where id = $1`;
      const text =
        "select from_state, to_state, note, actor from state_changes where subject_id = $1 and field = 'agreed_due_on'";
      return { ...(await market.owner.query(dates, [id])).rows[0], kept: (await market.owner.query(text, [id])).rows };
    };
    // Only the operator updates gaps.
    if (table === "gaps")
      await market.owner.query("update gaps set due_on = '2030-01-01', moved_times = 1 where id = $1", [id]);
    else {
      await act(client.person, updateActionItem, { id, due_on: "2030-01-01", note: "Busy." });
      const refusal = (error: unknown) => error instanceof Refusal && error.details.field === "agrees_due_on";
      await assert.rejects(act(client.person, updateActionItem, { id, agrees_due_on: true }), refusal);
    }
    await act(operator.person, action, { id, due_on: "2030-01-01", title: "Spelled right" });
    const unagreed = await read();
    assert.deepEqual(
      [unagreed.is_first, unagreed.due_on, unagreed.moved_times, unagreed.title, unagreed.kept],
      [true, "2030-01-01", 1, "Spelled right", []],
    );
    await act(operator.person, action, { id, agrees_due_on: true, note: "The vendor is late." });
    const agreed = await read();
    assert.deepEqual([agreed.agreed_due_on, agreed.due_on, agreed.moved_times], ["2030-01-01", "2030-01-01", 1]);
    const { actor_name: actor } = operator.person;
    const [from_state, note] = [unagreed.agreed_due_on, "The vendor is late."];
    assert.deepEqual(agreed.kept, [{ from_state, to_state: "2030-01-01", note, actor }]);
    // A date that they set themselves is agreed to.
    await act(operator.person, action, { id, due_on: "2030-02-01" });
    assert.equal((await read()).agreed_due_on, "2030-02-01");
  }
});
