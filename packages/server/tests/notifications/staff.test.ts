import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { agreeToReport } from "#domain/reviews/agree-to-report.ts";
import { commentOnReport } from "#domain/reviews/comment-on-report.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, toldTo } from "./people.ts";

let scene: Scene;
let dana: Someone;
let priya: Someone;
let walter: Someone;
let ana: Someone;

before(async () => {
  scene = await createScene();
  dana = await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR" });
  priya = await addSomeone(scene, "Priya Nair", { kind: "OPERATOR", role: "EDITOR" });
  walter = await addSomeone(scene, "Walter Osei", { kind: "OPERATOR", role: "VIEWER" });
  ana = await addSomeone(scene, "Ana Ruiz");
});
after(() => scene.drop());

const told = (kind: string) => Promise.all([dana, priya, walter].map((person) => toldTo(scene, person, kind)));

test("U20: a closure that a client proposes reaches the operator's ADMINs and EDITORs", async () => {
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 701 }));
  const gap = {
    exercise_id,
    number: 9,
    title: "Nobody calls",
    severity: "HIGH",
    category: "COMMUNICATION",
    dimension: "COMMUNICATION",
    identified_at: scene.now,
  };
  const id = await scene.insert("gaps", { ...gap, status: "OPEN" });
  await scene.run(ana.caller, proposeGapClosure, { id, closure: "VERIFIED", evidence: "The call list of May." });
  const [byAdmin, byEditor, byViewer] = await told("GAP_CLOSURE");
  assert.equal(byAdmin?.length, 1);
  assert.match(byAdmin?.[0] ?? "", /^Closure proposed: T-G-9 of /);
  assert.deepEqual([byEditor, byViewer], [byAdmin, []]);
  assert.deepEqual(await toldTo(scene, ana, "GAP_CLOSURE"), []);
});

test("U20: comments and agreements of reviewers reach them too, each once", async () => {
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 702 }));
  const { id } = await scene.run(dana.caller, draftAfterActionReport, { exercise_id });
  await scene.run(dana.caller, updateAfterActionReport, { id, narrative: "The desk saw it first." });
  const reviewer_ids = [ana.id];
  await scene.run(dana.caller, changeAfterActionReportStatus, { id, status: "IN_REVIEW", reviewer_ids });
  const before = await told("REPORT_IN_REVIEW");
  assert.deepEqual(
    before.map((titles) => titles.length),
    [0, 1, 0],
    "staff hear of what others send to review",
  );
  await scene.run(ana.caller, commentOnReport, { report_id: id, body: "The desk was second." });
  await scene.run(ana.caller, agreeToReport, { id });
  await scene.run(priya.caller, commentOnReport, { report_id: id, body: "We look into it." });
  const after = await told("REPORT_IN_REVIEW");
  assert.deepEqual(
    after.map((titles) => titles.length),
    [2, 3, 0],
    "and nobody of what they or their colleagues say",
  );
  const bodies = await scene.ask<{ body: string }>("select body from notifications where user_id = $1", [dana.id]);
  for (const did of ["commented on", "agreed to"]) {
    const said = new RegExp(`^Ana Ruiz of .+ ${did} the after-action report`);
    assert.equal(bodies.filter(({ body }) => said.test(body)).length, 1, did);
  }
});

test("U20: a client's own statements reach nobody but staff, and of other kinds nobody", async () => {
  const now = scene.now.toISOString();
  const notice = (user_id: string, kind: string) => ({
    ...{ id: user_id, user_id, kind, occasion: "made up", title: "Pay", body: "Pay here", subject_kind: "Gap" },
    ...{ subject_id: user_id, link: null, created_at: now },
  });
  const stranger = await addSomeone(scene, "Sol Stranger", { kind: "CARRIER" });
  const rows = [notice(stranger.id, "GAP_CLOSURE"), notice(walter.id, "GAP_CLOSURE"), notice(dana.id, "INVITATION")];
  await asCaller(scene.database, ana.caller, (connection) =>
    connection.query("select notify_staff($1)", [JSON.stringify(rows)]),
  );
  assert.deepEqual(await scene.ask("select id from notifications where occasion = 'made up'"), []);
  const seen = await asCaller(scene.database, ana.caller, (connection) =>
    connection.query("select from users where id = any ($1)", [[dana.id, priya.id]]),
  );
  assert.equal(seen.rowCount, 0, "their people stay hidden");
});
