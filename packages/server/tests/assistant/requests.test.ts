import assert from "node:assert/strict";
import { after, test } from "node:test";
import { asksForChange } from "#interfaces/assistant/asks-for-change.ts";
import { changeRequestIn } from "#interfaces/assistant/understanding/change-request.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { startMarket } from "#tests/support/market.ts";
import { askModel } from "./asking-model.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members } = market;
const cookies = { client: await cookieOf(market, "client"), operator: await cookieOf(market, "operator") };
const digest = await wholeDatabase(owner);

const gap = { kind: "Gap", id: "018f0000-0000-7000-8000-000000000001" } as const;
const item = { ...gap, kind: "ActionItem" } as const;
const exercise = { ...gap, kind: "Exercise" } as const;

const understood = [
  ["Mark G-12 as in progress", undefined, "changeGapStatus", { status: "IN_PROGRESS" }],
  [
    "Please close this gap because it was retested.",
    gap,
    "changeGapStatus",
    { status: "REMEDIATED", note: "it was retested" },
  ],
  ["could you mark this action item as done?", item, "changeActionItemStatus", { status: "DONE" }],
  [
    "cancel A-5: the vendor left",
    undefined,
    "changeActionItemStatus",
    { status: "CANCELLED", note: "the vendor left" },
  ],
  ["Assign A-5 to Ines Varga", undefined, "updateActionItem", { owner: "Ines Varga" }],
  ["Rename G-12 to “Backups share a domain”", undefined, "updateGap", { title: "Backups share a domain" }],
  ["Postpone this exercise to 2027-02-15", exercise, "updateExercise", { exercise_date: "2027-02-15" }],
  ["Set the due date of A-5 to 2027-01-31", undefined, "updateActionItem", { due_on: "2027-01-31" }],
  ["Set the severity of this gap to high", gap, "setGapSeverity", { severity: "HIGH" }],
  ["Set the priority of A-5 to urgent", undefined, "updateActionItem", { priority: "URGENT" }],
  ["Comment on G-12: Retested on Friday.", undefined, "addComment", { body: "Retested on Friday" }],
  ["Add an action item to G-12: Order the part", undefined, "createActionItem", { title: "Order the part" }],
  ["Cancel this exercise because half the room is ill", exercise, "cancelExercise", { reason: "half the room is ill" }],
] as const;

test("Z33: all words of a plain request become one action on one record", () => {
  for (const [asked, about, action, input] of understood) {
    const found = changeRequestIn(asked, about);
    assert.ok(found, asked);
    assert.deepEqual([found.action, found.input], [action, input], asked);
    assert.ok(asksForChange(asked), asked);
  }
});

test("Z33: a request with an unknown word, or about a record other than the page's, is not understood", () => {
  for (const [asked, about] of [
    ["Which gaps are in progress?", gap],
    ["Mark every gap as remediated", gap],
    ["Mark G-12 as sort of done", undefined],
    ["Mark this exercise as in progress", gap],
    ["Assign this gap", gap],
    ["Delete G-12", undefined],
    ["Set the severity of G-12 to dreadful", undefined],
  ] as const) {
    assert.equal(changeRequestIn(asked, about), undefined, asked);
  }
});

test("Z33: a request is proposed once, for the record with its reference, and not again from a stored conversation", async () => {
  const { rows } = await owner.query(
    "select id, reference from gaps where organization_id = $1 and status = 'OPEN' order by id limit 1",
    [members.client.id],
  );
  const [{ id, reference }] = rows;
  const question = `Mark ${reference} as in progress`;
  const events = await askModel(market.app, cookies.client, { question });
  const [proposal] = events.get("proposal") ?? [];
  assert.match(JSON.stringify(proposal), new RegExp(`"action":"changeGapStatus".*"id":"${id}"`));
  const [turn] = events.get("turn") ?? [];
  await settled(market);
  const before = await digest();
  const again = await askModel(market.app, cookies.client, { question, ...Object(turn) });
  assert.match(JSON.stringify(again.get("refused")), /You have already asked for this change/);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z33: a reference that several organizations use, or none, is refused in words", async () => {
  const several = await askModel(market.app, cookies.operator, { question: "Rename G-1 to Another title" });
  assert.match(JSON.stringify(several.get("refused")), /Several organizations have a record G-1/);
  const none = await askModel(market.app, cookies.client, { question: "Mark G-9999 as in progress" });
  assert.match(JSON.stringify(none.get("refused")), /There is no G-9999 that you may read/);
  const huge = await askModel(market.app, cookies.client, { question: `Mark G-${"9".repeat(40)} as in progress` });
  assert.equal(huge.get("failed"), undefined);
  assert.equal(huge.get("proposal"), undefined);
});
