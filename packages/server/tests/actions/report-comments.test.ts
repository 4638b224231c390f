import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { commentOnReport } from "#domain/reviews/comment-on-report.ts";
import { resolveComment } from "#domain/reviews/resolve-comment.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, refused, type Scene } from "./scene.ts";

let scene: Scene;
let numbers = 100;
let reviewer: Caller;
before(async () => {
  scene = await createScene();
  reviewer = await personOf("Rita Reviewer");
});
after(() => scene.drop());

async function personOf(name: string): Promise<Caller> {
  const email = `${name.toLowerCase().replace(" ", ".")}@juniper.example`;
  const id = await scene.insert("users", { name, email, status: "ACTIVE" });
  return { ...scene.caller("CLIENT", "VIEWER"), actor_id: id, actor_name: name };
}

const staff = () => scene.caller("OPERATOR", "EDITOR");
const write = (id: string, narrative: string) => scene.run(staff(), updateAfterActionReport, { id, narrative });
const move = (id: string, status: string, input: object = {}) =>
  scene.run(staff(), changeAfterActionReportStatus, { id, status, ...input });
const say = (caller: Caller, input: object) =>
  scene.run(caller, commentOnReport, { body: "That is not how it was.", ...input });

async function inReview(): Promise<string> {
  const exercise_id = await scene.insert("exercises", completedExercise({ number: numbers++ }));
  const { id } = await scene.run(staff(), draftAfterActionReport, { exercise_id });
  await write(id, "The desk saw it first. The rest took an hour.");
  await move(id, "IN_REVIEW", { reviewer_ids: [reviewer.actor_id] });
  return id;
}

async function sentenceOf(report: string, text: string): Promise<string> {
  const found = "select id from report_sentences where report_id = $1 and text = $2";
  const [sentence] = await scene.ask<{ id: string }>(found, [report, text]);
  return sentence?.id ?? assert.fail(`no sentence ${text}`);
}

const HELD = `select id, quote, sentence_id, comment_id, author, body, resolved_by, authors ->> 'quote' as quoted
  from comments where report_id = $1 order by created_at, id`;
type Held = {
  readonly id: string;
  readonly quote: string | null;
  readonly sentence_id: string | null;
  readonly resolved_by: string | null;
  readonly quoted: string | null;
};
const held = (report: string) => scene.ask<Held>(HELD, [report]);

test("S48: a comment points at a sentence, and keeps its words once these change", async () => {
  const report = await inReview();
  const sentence_id = await sentenceOf(report, "The rest took an hour.");
  const { id } = await say(reviewer, { sentence_id });
  const [before] = await held(report);
  assert.deepEqual([before?.sentence_id, before?.quote], [sentence_id, "The rest took an hour."]);
  assert.equal(before?.quoted, "OPERATOR");
  await write(report, "The rest took an hour. And then some.");
  assert.equal((await held(report))[0]?.sentence_id, sentence_id);
  await write(report, "The rest took two hours.");
  const [after] = await held(report);
  assert.deepEqual([after?.id, after?.sentence_id, after?.quote], [id, null, "The rest took an hour."]);
});

test("S48: only the operator's staff and named reviewers comment, and only while the report is IN_REVIEW", async () => {
  const report = await inReview();
  const sentence_id = await sentenceOf(report, "The rest took an hour.");
  const stranger = await personOf(`Nora Named${numbers}`);
  const none = /there is no (AfterActionReport|ReportSentence) with the ID/;
  for (const caller of [stranger, scene.caller("CLIENT", "ADMIN")]) {
    await refused(say(caller, { report_id: report }), "BAD_USER_INPUT", none);
    await refused(say(caller, { sentence_id }), "BAD_USER_INPUT", none);
  }
  for (const caller of [scene.caller("CARRIER", "ADMIN"), scene.caller("OPERATOR", "VIEWER")])
    await refused(say(caller, { report_id: report }), "FORBIDDEN", /commentOnReport/);
  await refused(say(reviewer, {}), "BAD_USER_INPUT", /^report_id: pass one of/);
  await refused(say(reviewer, { report_id: report, sentence_id }), "BAD_USER_INPUT", /^sentence_id: pass only one/);
  await move(report, "DRAFT");
  await refused(
    say(staff(), { report_id: report }),
    "CONFLICT",
    /is DRAFT; it can be commented on only while it is IN_REVIEW/,
  );
  await refused(say(reviewer, { report_id: report }), "BAD_USER_INPUT", none);
  await move(report, "IN_REVIEW", { reviewer_ids: [reviewer.actor_id] });
  await move(report, "FINAL", { note: "The room is gone." });
  await refused(say(reviewer, { report_id: report }), "CONFLICT", /FINAL and never changes/);
  await refused(say(stranger, { report_id: report }), "FORBIDDEN", /Only the reviewers/);
  assert.deepEqual(await held(report), []);
});

test("S48: its comments are for the operator's staff and its reviewers, also once it is FINAL", async () => {
  const report = await inReview();
  await say(reviewer, { report_id: report });
  const admin = scene.caller("CLIENT", "ADMIN");
  const seenBy = async (caller: Caller) => {
    const { rowCount } = await asCaller(scene.database, caller, (connection) =>
      connection.query("select from comments where report_id = $1", [report]),
    );
    return rowCount;
  };
  const seen = async () =>
    Promise.all([staff(), reviewer, admin, scene.caller("CARRIER", "ADMIN")].map((caller) => seenBy(caller)));
  assert.deepEqual(await seen(), [1, 1, 0, 0]);
  await move(report, "DRAFT");
  assert.deepEqual(await seen(), [1, 0, 0, 0]);
  await move(report, "IN_REVIEW", { reviewer_ids: [reviewer.actor_id] });
  await move(report, "FINAL", { note: "The room is gone." });
  assert.deepEqual(await seen(), [1, 1, 0, 0]);
});

test("S49: reviewers are notified of answers by staff", async () => {
  const report = await inReview();
  const told = async () => {
    const text =
      "select body from notifications where user_id = $1 and subject_id = $2 and body not like '%requests a review%'";
    return (await scene.ask<{ body: string }>(text, [reviewer.actor_id, report])).map(({ body }) => body);
  };
  const { id } = await say(reviewer, { report_id: report });
  await say(reviewer, { comment_id: id, body: "And more." });
  assert.deepEqual(await told(), []);
  await say(staff(), { comment_id: id, body: "Mended." });
  assert.match(String(await told()), /^OPERATOR EDITOR answered a comment on the after-action report on/);
});

test("S49: staff mark a comment as done, and an answer opens it again, until the report is FINAL", async () => {
  const report = await inReview();
  const { id } = await say(reviewer, { report_id: report });
  const done = (caller: Caller, comment: string) => scene.run(caller, resolveComment, { id: comment });
  await refused(done(reviewer, id), "FORBIDDEN", /resolveComment/);
  await done(staff(), id);
  assert.equal((await held(report))[0]?.resolved_by, "OPERATOR EDITOR");
  await refused(done(staff(), id), "CONFLICT", /OPERATOR EDITOR marked this Comment as done already/);
  const { id: answer } = await say(reviewer, { comment_id: id, body: "It is still wrong." });
  assert.equal((await held(report))[0]?.resolved_by, null);
  await refused(done(staff(), answer), "BAD_USER_INPUT", /^id: is an answer/);
  await refused(say(reviewer, { comment_id: answer }), "BAD_USER_INPUT", /^comment_id: is an answer itself/);
  await move(report, "DRAFT");
  await say(staff(), { comment_id: id, body: "It reads otherwise now." });
  await done(staff(), id);
  await move(report, "IN_REVIEW", { reviewer_ids: [reviewer.actor_id] });
  await move(report, "FINAL", { note: "The room is gone." });
  const before = await held(report);
  await refused(say(reviewer, { comment_id: id }), "CONFLICT", /FINAL and never changes/);
  await refused(done(staff(), id), "CONFLICT", /marked this Comment as done already/);
  assert.deepEqual(await held(report), before);
});

test("S49: a file of a comment on a report has the readers of the comment", async () => {
  const report = await inReview();
  const { id } = await say(reviewer, { report_id: report });
  const file = { file_name: "Log.txt", type: "TEXT", size_bytes: 1, sha256: "x", text: "x", uploaded_by: "Rita" };
  const [{ exercise_id } = {}] = await scene.ask<{ exercise_id: string }>(
    "select exercise_id from after_action_reports where id = $1",
    [report],
  );
  const attached = await scene.insert("attachments", { ...file, comment_id: id, exercise_id, is_confidential: true });
  const readers = async () => scene.ask("select readers from attachments where id = $1", [attached]);
  assert.deepEqual(await readers(), [{ readers: [reviewer.actor_id] }]);
  await move(report, "DRAFT");
  assert.deepEqual(await readers(), [{ readers: [] }]);
});
