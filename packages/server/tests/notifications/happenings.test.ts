import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { completedExercise, createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, tellAt, toldTo } from "./people.ts";

let scene: Scene;
let exercise_id: string;
let ana: Someone;
let bo: Someone;
let cleo: Someone;
let dana: Someone;
let marcus: Someone;
let elena: Someone;
let other: Someone;

before(async () => {
  scene = await createScene();
  ana = await addSomeone(scene, "Ana Ruiz");
  bo = await addSomeone(scene, "Bo Lind");
  cleo = await addSomeone(scene, "Cleo Marsh", { role: "VIEWER" });
  dana = await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR" });
  marcus = await addSomeone(scene, "Marcus Hale", { kind: "CARRIER" });
  elena = await addSomeone(scene, "Elena Ross", { kind: "CARRIER", role: "VIEWER" });
  other = await addSomeone(scene, "Ana Other", { organization_id: scene.direct });
  exercise_id = await scene.insert("exercises", completedExercise({ number: 801 }));
});
after(() => scene.drop());
beforeEach(() => scene.ask("delete from notifications"));

const everybody = () => [ana, bo, cleo, dana, marcus, elena, other];
const told = (kind: string) => Promise.all(everybody().map((person) => toldTo(scene, person, kind)));
const found = { title: "Nobody calls", severity: "HIGH", category: "INTERNAL_COMMUNICATION" } as const;
const record = (given: object = {}) => scene.run(dana.caller, createGap, { exercise_id, ...found, ...given });
const referenceOf = async (id: string) => {
  const [row] = await scene.ask<{ reference: string }>("select reference from gaps where id = $1", [id]);
  return row?.reference;
};

test("U23: a new owner is notified of what was assigned to them, and nobody of what they take themselves", async () => {
  const { id } = await record({ owner: "Bo Lind" });
  const gap = await referenceOf(id);
  assert.deepEqual(await told("ASSIGNMENT"), [[], [`Assigned to you: ${gap}`], [], [], [], [], []]);
  await scene.run(dana.caller, updateGap, { id, owner: "Ana Ruiz", note: "She keeps the list." });
  await scene.run(dana.caller, updateGap, { id, title: "Nobody answers" });
  assert.equal((await told("ASSIGNMENT")).flat().length, 2);
  assert.deepEqual(await toldTo(scene, ana, "ASSIGNMENT"), [`Assigned to you: ${gap}`], "once");
  const item = { gap_id: id, title: "Print the list", owner: "Somebody outside" };
  const printed = await scene.run(dana.caller, createActionItem, item);
  await scene.run(ana.caller, updateActionItem, { id: printed.id, owner: "Ana Ruiz", note: "Mine." });
  assert.equal((await told("ASSIGNMENT")).flat().length, 2, "what she took herself");
  await scene.run(ana.caller, updateActionItem, { id: printed.id, owner: "bo.lind@people.example", note: "His." });
  const his = (await toldTo(scene, bo, "ASSIGNMENT")).toSorted();
  assert.equal(his.length, 2);
  assert.match(his[0] ?? "", /^Assigned to you: \S+-A-\d+$/);
});

test("U23: the owner of a gap is notified when somebody else reopens it", async () => {
  const { id } = await record({ owner: "Bo Lind" });
  await scene.run(bo.caller, changeGapStatus, { id, status: "REMEDIATED", note: "Done." });
  await scene.run(dana.caller, changeGapStatus, { id, status: "OPEN", note: "The list is from last year." });
  assert.deepEqual(await toldTo(scene, bo, "GAP_REOPENED"), [`Reopened: ${await referenceOf(id)}`]);
  await scene.run(bo.caller, changeGapStatus, { id, status: "REMEDIATED", note: "Done." });
  await scene.run(bo.caller, changeGapStatus, { id, status: "OPEN", note: "Not yet." });
  assert.equal((await told("GAP_REOPENED")).flat().length, 1, "not of their own move");
});

test("U23: a comment reaches the owner, and those it mentions in the author's and the record's organization", async () => {
  const { id } = await record({ owner: "Bo Lind" });
  const gap = await referenceOf(id);
  const say = (by: Someone, body: string) => scene.run(by.caller, addComment, { gap_id: id, body });
  await say(dana, "See @ana.ruiz@people.example and @Ana Other, not @Ana Ruizinger.");
  assert.deepEqual(await told("COMMENT"), [
    [`Dana Whitlock mentioned you in a comment on ${gap}`],
    [`Dana Whitlock commented on ${gap}`],
    ...[[], [], [], [], []],
  ]);
  await say(bo, "@Bo Lind, @bo.lind@people.example: my own words. @Dana Whitlock");
  assert.equal((await told("COMMENT")).flat().length, 2, "nobody of their own words; a client mentions its own people");
  const [{ body } = {}] = await scene.ask<{ body: string }>(
    "select body from notifications where user_id = $1 and kind = 'COMMENT'",
    [ana.id],
  );
  assert.match(body ?? "", /Dana Whitlock wrote:\n\nSee @ana/);
});

test("U23: a comment on an inject that the client does not see yet reaches none of its people", async () => {
  const inject = {
    exercise_id,
    sequence: 1,
    number: 1,
    title: "Wipe",
    body: "Now.",
    channel: "EMAIL",
    status: "PENDING",
  };
  const more = { dimension: "COMMUNICATION", criticality: "NORMAL", planned_offset_minutes: 5 };
  const inject_id = await scene.insert("injects", { ...inject, ...more });
  const priya = await addSomeone(scene, "Priya Nair", { kind: "OPERATOR", role: "EDITOR" });
  await scene.run(dana.caller, addComment, { inject_id, body: "@Ana Ruiz will not expect it, @Priya Nair." });
  assert.deepEqual((await told("COMMENT")).flat(), []);
  assert.deepEqual(await toldTo(scene, priya, "COMMENT"), ["Dana Whitlock mentioned you in a comment on an inject"]);
});

test("U23: critical gaps, final reports and fallen scores reach ADMINs and those who asked, once", async () => {
  scene.now = new Date("2026-11-21T09:00:00Z");
  await scene.ask("update users set created_at = $1", [new Date("2026-01-01T00:00:00Z")]);
  await scene.ask("update gaps set severity = 'LOW'");
  const identified_at = new Date("2026-11-20T09:00:00Z");
  const gap = {
    exercise_id,
    number: 900,
    title: "No way out",
    category: "INTERNAL_COMMUNICATION",
    dimension: "COMMUNICATION",
  };
  await scene.insert("gaps", { ...gap, severity: "CRITICAL", status: "OPEN", identified_at });
  await scene.insert("gaps", { ...gap, number: 901, severity: "HIGH", status: "OPEN", identified_at });
  const long = { identified_at: new Date("2026-11-01T09:00:00Z") };
  await scene.insert("gaps", { ...gap, number: 902, severity: "CRITICAL", status: "OPEN", ...long });
  await tellAt(scene, "2026-11-21T09:00:00Z");
  const line = "Critical gap: T-G-900";
  assert.deepEqual(await told("CRITICAL_GAP"), [[line], [line], [], [], [line], [], []]);
  await scene.run(cleo.caller, updateNotificationSettings, { also_notify: ["CRITICAL_GAP"] });
  await tellAt(scene, "2026-11-21T09:10:00Z");
  assert.deepEqual(await told("CRITICAL_GAP"), [[line], [line], [line], [], [line], [], []]);

  const score = (overall_score: number, scored_at: string, formula_version = "1.1.0", as_of = scored_at) =>
    scene.insert("readiness_scores", {
      ...{ overall_score, scored_at, as_of, formula_version, status: "FINAL", coverage: 1 },
      ...{
        range_low: overall_score,
        range_high: overall_score,
        input: "{}",
        input_digest: "0".repeat(64),
        parameters_digest: "0".repeat(64),
      },
    });
  await score(60, "2026-11-10T00:00:00Z");
  await score(55.01, "2026-11-18T00:00:00Z");
  await tellAt(scene, "2026-11-21T09:20:00Z");
  assert.deepEqual((await told("SCORE_FALLEN")).flat(), [], "4.99 points");
  await score(5, "2026-11-18T12:00:00Z", "1.1.0", "2026-11-12");
  await tellAt(scene, "2026-11-21T09:25:00Z");
  assert.deepEqual((await told("SCORE_FALLEN")).flat(), [], "for a day in the past");
  await score(50, "2026-11-19T00:00:00Z");
  await score(20, "2026-11-20T00:00:00Z", "2.0.0");
  await tellAt(scene, "2026-11-21T09:30:00Z");
  const fell = await told("SCORE_FALLEN");
  assert.deepEqual(
    fell.map((each) => each.length),
    [1, 1, 0, 0, 1, 0, 0],
  );
  assert.equal(fell[0]?.[0], "Readiness score fell to 50.00");
  assert.match(fell[4]?.[0] ?? "", /^Readiness score fell to 50\.00: /);
});
