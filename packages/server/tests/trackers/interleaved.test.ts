import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { decide } from "#domain/trackers/decide.ts";
import { resolveTrackerConflict } from "#domain/trackers/resolve-tracker-conflict.ts";
import { statusPath } from "#domain/trackers/status-path.ts";
import { Refusal } from "#kernel/refusal.ts";
import { startMarket } from "#tests/support/market.ts";
import { ACCOUNT, openFakeJira, PROJECT } from "#tests/trackers/fake-jira.ts";
import { type Fault, STATES } from "#tests/trackers/fake-tracker.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const STATUSES = ["OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"] as const;
const status = fc.constantFrom(...STATUSES);
const state = fc.constantFrom(...STATES.map(([id]) => id));
const meanings = new Map<string, ActionItemStatus>(STATES.map(([id], i) => [id, STATUSES[i] ?? "OPEN"]));
const states = new Map(STATUSES.map((each, i) => [each, STATES[i]?.[0]]));
const mapping = { meaningOf: (id: string) => meanings.get(id), stateFor: (each: ActionItemStatus) => states.get(each) };

test("I18: a side that changed alone is followed, one that did not change is never overwritten", () => {
  const sides = fc.record({ ours: status, theirs: state, agreed: fc.record({ status, state }) });
  fc.assert(
    fc.property(sides, (each) => {
      const verdict = decide(each, mapping);
      const [didWe, didThey] = [each.agreed.status !== each.ours, each.agreed.state !== each.theirs];
      if (meanings.get(each.theirs) === each.ours) return assert.equal(verdict.kind, "AGREED");
      if (didWe && didThey) return assert.equal(verdict.kind, "BOTH_CHANGED");
      if (didWe) return assert.deepEqual(verdict, { kind: "SEND", state: states.get(each.ours) });
      if (didThey) return assert.deepEqual(verdict, { kind: "TAKE", status: meanings.get(each.theirs) });
      assert.equal(verdict.kind, "AGREED");
    }),
  );
});

test("I18: every status is reached from every other by allowed moves, the shortest way, without finishing in passing", () => {
  for (const from of STATUSES) {
    for (const to of STATUSES.filter((each) => each !== from)) {
      const path = statusPath(from, to);
      assert.equal(path.at(-1), to);
      for (const [i, step] of path.entries()) assert.ok(actionItemMoves[path[i - 1] ?? from].includes(step));
      assert.ok(path.slice(0, -1).every((step) => step === "OPEN" || step === "IN_PROGRESS"));
    }
  }
});

const market = await startMarket();
const fake = await openFakeJira();
after(async () => {
  await fake.close();
  await market.stop();
});
const tracking = openTracking(market);
fake.now = () => tracking.clock().getTime();
const { person } = market.members.client;
const id = await tracking.connect(person, {
  kind: "JIRA",
  url: fake.url,
  project: PROJECT,
  account: ACCOUNT,
  api_token: fake.token,
});

type Step =
  | { readonly ours: ActionItemStatus }
  | { readonly theirs: string }
  | { readonly round: Fault | undefined; readonly at: number };

const fault = fc.constantFrom<Fault>(
  "CUT",
  "WORK_THEN_CUT",
  { status: 500 },
  { status: 429, headers: { "retry-after": "90" } },
);
const steps = fc.array(
  fc.oneof(
    fc.record({ ours: status }),
    fc.record({ theirs: state }),
    fc.record({ round: fc.option(fault, { nil: undefined }), at: fc.integer({ min: 0, max: 3 }) }),
  ),
  { minLength: 3, maxLength: 10 },
);

/** What people do on both sides, and what the job does meanwhile. */
async function play(played: readonly Step[], itemId: string): Promise<void> {
  for (const step of played) {
    if ("ours" in step) {
      await tracking.change(person, itemId, step.ours).catch((error: unknown) => assert.ok(error instanceof Refusal));
    } else if ("theirs" in step) {
      for (const issue of fake.issues.values()) issue.state = step.theirs;
    } else {
      let left = step.at;
      fake.fault = () => (left-- === 0 ? step.round : undefined);
      tracking.pass(120_000);
      await tracking.round();
      fake.fault = () => undefined;
    }
  }
}

test("I17, I18, I19: however both sides change and requests fail, one issue comes to be, nothing is lost, and all ends in step or in a conflict with both values", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      fake.issues.clear();
      const itemId = await tracking.item("client");
      await tracking.send(person, itemId, id);
      await play(played, itemId);
      for (let i = 0; i < 3; i++) {
        tracking.pass(7 * 3_600_000);
        await tracking.round();
      }
      const issue = fake.only();
      const [link, item] = [await tracking.linkOf(itemId), await tracking.itemNow(itemId)];
      if (link.state === "CONFLICT") {
        assert.notEqual(meanings.get(issue.state), item.status);
        assert.equal(link.their_state_id, issue.state);
        await tracking.perform(person, resolveTrackerConflict, { id: link.id, keep: "OURS" });
        await tracking.round();
      } else assert.equal(link.state, "IN_SYNC", `${link.problem}`);
      const [after, ours] = [await tracking.linkOf(itemId), await tracking.itemNow(itemId)];
      assert.equal(after.state, "IN_SYNC");
      assert.equal(meanings.get(fake.only().state), ours.status);
      await checkHistory(itemId, ours.status);
      await market.owner.query("delete from tracker_links where action_item_id = $1", [itemId]);
    }),
    { numRuns: 25 },
  );
});

/** Each status follows from the one before by an allowed move, up to the present one. */
async function checkHistory(itemId: string, last: ActionItemStatus): Promise<void> {
  const changes = (await tracking.historyOf(itemId)).filter(({ field }) => field === "status");
  changes.forEach(({ from_state, to_state }, i) => {
    assert.equal(from_state, changes[i - 1]?.to_state ?? null);
    const from = STATUSES.find((each) => each === from_state);
    if (from) assert.ok(actionItemMoves[from].some((each) => each === to_state));
  });
  assert.equal(changes.at(-1)?.to_state, last);
}
