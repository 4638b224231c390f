import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { agreeToReport } from "#domain/reviews/agree-to-report.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, refused, type Scene } from "./scene.ts";

let scene: Scene;
let numbers = 100;
let rita: Caller;
let omar: Caller;
let nora: Caller;
before(async () => {
  scene = await createScene();
  [rita, omar, nora] = [await personOf("Rita"), await personOf("Omar"), await personOf("Nora")];
});
after(() => scene.drop());

async function personOf(name: string): Promise<Caller> {
  const id = await scene.insert("users", { name, email: `${name}@juniper.example`, status: "ACTIVE" });
  return { ...scene.caller("CLIENT", "VIEWER"), actor_id: id, actor_name: name };
}

const staff = () => scene.caller("OPERATOR", "EDITOR");
const write = (id: string, narrative: string) => scene.run(staff(), updateAfterActionReport, { id, narrative });
const move = (id: string, status: string, input: object = {}) =>
  scene.run(staff(), changeAfterActionReportStatus, { id, status, ...input });
const agree = (caller: Caller, id: string, input: object = {}) => scene.run(caller, agreeToReport, { id, ...input });

async function inReview(): Promise<string> {
  const exercise_id = await scene.insert("exercises", completedExercise({ number: numbers++ }));
  const { id } = await scene.run(staff(), draftAfterActionReport, { exercise_id });
  await write(id, "The desk saw it first.");
  await move(id, "IN_REVIEW", { reviewer_ids: [rita.actor_id, omar.actor_id] });
  return id;
}

const KEPT = `select reviewer, note, text_digest <> report_digest(organization_id, report_id) as is_void, readers
  from report_agreements where report_id = $1 order by agreed_at, reviewer`;
type Kept = { readonly reviewer: string; readonly note: string | null; readonly is_void: boolean };
const kept = (report: string) => scene.ask<Kept>(KEPT, [report]);
const valid = async (report: string) =>
  (await kept(report)).filter(({ is_void }) => !is_void).map(({ reviewer }) => reviewer);

test("S50: a reviewer agrees to the report as it reads; a change of the text voids the agreement, which stays on record", async () => {
  const report = await inReview();
  await agree(rita, report, { note: "So it was." });
  assert.deepEqual(
    (await kept(report)).map(({ reviewer, note }) => [reviewer, note]),
    [["Rita", "So it was."]],
  );
  assert.deepEqual(await valid(report), ["Rita"]);
  await refused(agree(rita, report), "CONFLICT", /You agreed to this text already/);
  await write(report, "The desk saw it second.");
  assert.deepEqual(await valid(report), []);
  assert.equal((await kept(report)).length, 1);
  await agree(rita, report);
  assert.deepEqual((await kept(report)).map(({ is_void }) => is_void).sort(), [false, true]);
});

test("S50: only named reviewers agree, and only while the report is IN_REVIEW: nothing changes otherwise", async () => {
  const report = await inReview();
  for (const caller of [staff(), scene.caller("OPERATOR", "ADMIN"), scene.caller("CARRIER", "ADMIN")])
    await refused(agree(caller, report), "FORBIDDEN", /agreeToReport/);
  await refused(agree(nora, report), "NOT_FOUND", /There is no AfterActionReport/);
  await refused(agree(rita, "nothing"), "NOT_FOUND", /There is no AfterActionReport/);
  const expected_updated_at = new Date("2020-01-01T00:00:00Z");
  await refused(agree(rita, report, { expected_updated_at }), "CONFLICT", /was changed at/);
  await move(report, "DRAFT");
  await refused(agree(rita, report), "CONFLICT", /is DRAFT again/);
  await move(report, "IN_REVIEW", { reviewer_ids: [rita.actor_id] });
  await move(report, "FINAL", { note: "The room is gone." });
  await refused(agree(rita, report), "CONFLICT", /FINAL and never changes/);
  await refused(agree(nora, report), "FORBIDDEN", /Only the reviewers/);
  assert.deepEqual(await kept(report), []);
});

test("S50: of two calls of a reviewer at once, one agrees", async () => {
  const report = await inReview();
  const calls = await Promise.allSettled([agree(rita, report), agree(rita, report)]);
  const [lost, ...more] = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
  assert.equal(more.length, 0);
  await refused(Promise.reject(lost), "CONFLICT", /You agreed to this text already/);
});

test("S47, S51: FINAL without all agreements requires a reason, and keeps whose were missing", async () => {
  const report = await inReview();
  await agree(omar, report);
  await refused(move(report, "FINAL"), "BAD_USER_INPUT", /^note: say why/);
  await move(report, "FINAL", { note: "Rita left." });
  const [final] = await scene.ask<{ final_without: string[] }>(
    "select final_without from after_action_reports where id = $1",
    [report],
  );
  assert.ok(final?.final_without.includes("Rita has not agreed to the text"));
  assert.ok(!final?.final_without.includes("Omar has not agreed to the text"));
});

test("S51: everybody who reads the report reads its agreements", async () => {
  const report = await inReview();
  await agree(rita, report);
  const guarded = { ...scene.caller("CARRIER", "ADMIN"), disclosed: [scene.carrier] };
  const readers = [staff(), rita, nora, scene.caller("CARRIER", "ADMIN"), guarded];
  const seen = () =>
    Promise.all(
      readers.map(async (caller) => {
        const text = "select from report_agreements where report_id = $1";
        return (await asCaller(scene.database, caller, (connection) => connection.query(text, [report]))).rowCount;
      }),
    );
  assert.deepEqual(await seen(), [1, 1, 0, 0, 0]);
  await move(report, "DRAFT");
  assert.deepEqual(await seen(), [1, 0, 0, 0, 0]);
  await move(report, "IN_REVIEW", { reviewer_ids: [rita.actor_id] });
  await move(report, "FINAL", { note: "The room is gone." });
  assert.deepEqual(await seen(), [1, 1, 1, 1, 0]);
});
