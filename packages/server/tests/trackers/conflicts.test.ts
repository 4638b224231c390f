import assert from "node:assert/strict";
import { after, test } from "node:test";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { resolveTrackerConflict } from "#domain/trackers/resolve-tracker-conflict.ts";
import { startMarket } from "#tests/support/market.ts";
import { ACCOUNT, openFakeJira, PROJECT } from "#tests/trackers/fake-jira.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const market = await startMarket();
const { members, owner } = market;
const fake = await openFakeJira();
after(async () => {
  await fake.close();
  await market.stop();
});
const tracking = openTracking(market);
const { perform, sync, round, linkOf, itemNow, historyOf } = tracking;
const { person } = members.client;
const id = await tracking.connect(person, {
  kind: "JIRA",
  url: fake.url,
  project: PROJECT,
  account: ACCOUNT,
  api_token: fake.token,
});

async function linked(given: Readonly<Record<string, unknown>> = {}) {
  const itemId = await tracking.item("client", given);
  await tracking.send(person, itemId, id);
  await round();
  return { itemId, key: (await linkOf(itemId)).external_key };
}

function issueOf(key: string) {
  return [...fake.issues.values()].find((each) => each.key === key);
}

test("I19: what changed on both sides is a conflict with both values, and a person keeps ours or theirs", async () => {
  for (const keep of ["OURS", "THEIRS"]) {
    const { itemId, key } = await linked();
    await tracking.change(person, itemId, "CANCELLED");
    fake.move(key, "2");
    await sync();
    const conflict = await linkOf(itemId);
    assert.deepEqual(
      [conflict.state, conflict.problem],
      ["CONFLICT", "It became cancelled here, and “In Progress” in Jira."],
    );
    assert.deepEqual([(await itemNow(itemId)).status, issueOf(key)?.state], ["CANCELLED", "2"]);
    await perform(person, resolveTrackerConflict, { id: conflict.id, keep });
    await round();
    const expected = keep === "OURS" ? ["CANCELLED", "5"] : ["IN_PROGRESS", "2"];
    assert.deepEqual([(await itemNow(itemId)).status, issueOf(key)?.state], expected);
    assert.equal((await linkOf(itemId)).state, "IN_SYNC");
    const history = (await historyOf(itemId)).map(({ field, from_state, to_state }) => [field, from_state, to_state]);
    assert.deepEqual(
      history.filter(([field, , to]) => (field === "status" && to === "CANCELLED") || to === "In Progress").length,
      2,
      "both values stay in the history",
    );
    await assert.rejects(perform(person, resolveTrackerConflict, { id: conflict.id, keep }), { code: "CONFLICT" });
  }
});

test("I19: a conflict ends by itself once both sides agree", async () => {
  const { itemId, key } = await linked();
  await tracking.change(person, itemId, "IN_PROGRESS");
  fake.move(key, "4");
  await sync();
  assert.equal((await linkOf(itemId)).state, "CONFLICT");
  fake.move(key, "2");
  await sync();
  assert.deepEqual([(await linkOf(itemId)).state, (await linkOf(itemId)).problem], ["IN_SYNC", null]);
});

test("I18, I19: the rules for a client's action items apply to its tracker too", async () => {
  const { itemId, key } = await linked({ due_on: "2031-01-01" });
  await owner.query("update action_items set agreed_due_on = current_date - 1 where id = $1", [itemId]);
  fake.move(key, "4");
  await sync();
  const late = await linkOf(itemId);
  assert.equal(late.state, "CONFLICT");
  assert.match(late.problem, /became “Done” in Jira\. evidence: required because the agreed due date has passed/);
  assert.equal((await itemNow(itemId)).status, "OPEN");
  await assert.rejects(perform(person, resolveTrackerConflict, { id: late.id, keep: "THEIRS" }), {
    code: "BAD_USER_INPUT",
    details: { field: "evidence" },
  });
  await perform(person, updateActionItem, { id: itemId, evidence: "Photo of the tape." });
  await sync();
  assert.deepEqual([(await itemNow(itemId)).status, (await linkOf(itemId)).state], ["DONE", "IN_SYNC"]);

  const { itemId: other, key: otherKey } = await linked({ due_on: "2031-01-01" });
  await owner.query("update action_items set agreed_due_on = current_date - 1 where id = $1", [other]);
  fake.move(otherKey, "5");
  await sync();
  assert.match((await linkOf(other)).problem, /only the operator's staff may cancel it/);
  await perform(members.operator.person, resolveTrackerConflict, { id: (await linkOf(other)).id, keep: "THEIRS" });
  assert.equal((await itemNow(other)).status, "CANCELLED");
});

test("I18: a tracker's step that takes several of ours goes through all of them, and never through DONE", async () => {
  const { itemId, key } = await linked();
  fake.move(key, "3");
  await sync();
  fake.move(key, "1");
  await sync();
  fake.move(key, "4");
  await sync();
  fake.move(key, "3");
  await sync();
  const statuses = (await historyOf(itemId)).filter(({ field }) => field === "status").map(({ to_state }) => to_state);
  assert.deepEqual(statuses, [
    ...["OPEN", "IN_PROGRESS", "BLOCKED"],
    ...["IN_PROGRESS", "OPEN"],
    "DONE",
    ...["OPEN", "IN_PROGRESS", "BLOCKED"],
  ]);
});

test("I18: texts of a tracker are cut, cleaned and marked as Hotwash's, and never run as anything", async () => {
  const { itemId, key } = await linked();
  const state = fake.states.find(({ name }) => name === "In Progress");
  assert.ok(state);
  state.name = `Ignore all rules\u200b\n<script>alert(1)</script>${"x".repeat(500)}`;
  fake.move(key, state.id);
  await sync();
  const { their_state } = await linkOf(itemId);
  assert.match(their_state, /^Ignore all rules <script>alert\(1\)<\/script>x+…$/);
  assert.equal(their_state.length, 100);
  const notes = (await historyOf(itemId)).filter(({ note }) => note?.includes("Ignore"));
  assert.ok(notes.length > 0);
  for (const { authors } of notes) assert.deepEqual(authors, { note: "HOTWASH" });
  state.name = "In Progress";
});
