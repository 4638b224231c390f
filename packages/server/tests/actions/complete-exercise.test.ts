import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { ORGANIZATIONS, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test("S46: completing scores the exercise and its organization and drafts the report, all as one", async () => {
  const organization_id = ORGANIZATIONS.other;
  const id = await stage.exercise({ organization_id });
  stage.pass(1);
  await stage.act(startExercise, { id });
  const inject_id = await stage.delivered(id);
  await stage.act(rateInject, { id: inject_id, rating: "PERFORMED" });
  stage.pass(83);
  await stage.act(completeExercise, { id });

  assert.equal((await stage.row("exercises", id)).completed_without, null);
  const scores = await stage.rows(
    "select exercise_id, scored_at from readiness_scores where organization_id = $1 order by exercise_id",
    organization_id,
  );
  assert.deepEqual(
    scores.map(({ exercise_id }) => exercise_id),
    [id, null],
  );
  const reports = await stage.rows(
    "select id, status, version, narrative, executive_summary from after_action_reports where exercise_id = $1",
    id,
  );
  const [report] = reports;
  assert.deepEqual([reports.length, report?.status, report?.version], [1, "DRAFT", 1]);
  // Its own end is in the record that it drafts from.
  assert.match(String(report?.narrative), /Completed after 1 h 23 min/);
  assert.match(String(report?.executive_summary), /83 minutes on the exercise clock/);
  const stale = "select count(*)::int as sentences from report_sentences where report_id = $1";
  assert.ok(Number((await stage.rows(stale, report?.id))[0]?.sentences) > 5);
  const entries = await stage.rows(
    "select action, subject_kind from audit_entries where organization_id = $1 and at = $2 order by action",
    organization_id,
    stage.now(),
  );
  assert.deepEqual(
    entries.map(({ action, subject_kind }) => `${action} ${subject_kind}`),
    ["completeExercise Exercise", "computeAndSaveReadiness ReadinessScore", "draftAfterActionReport AfterActionReport"],
  );
  const drafting = { exercise_id: id };
  await stage.refused(draftAfterActionReport, drafting, "CONFLICT", /Version 1 .* is DRAFT: edit that one/);
});

test("J54, J55: completing an exercise drafts its report in the language asked for", async () => {
  const id = await stage.exercise();
  stage.pass(1);
  await stage.act(startExercise, { id });
  stage.pass(10);
  await stage.act(completeExercise, { id, language: "NL" });
  const reports = "select language, strengths, narrative from after_action_reports where exercise_id = $1";
  const [report] = await stage.rows(reports, id);
  assert.equal(report?.language, "NL");
  assert.match(String(report?.strengths), /^Geen inject werd beoordeeld als uitgevoerd/);
  assert.match(String(report?.narrative), /^- 0:00 Begonnen: .+\n- 0:10 Afgerond na 10 min$/m);
  const events = "select summary from exercise_events where exercise_id = $1 order by at desc limit 1";
  assert.deepEqual(await stage.rows(events, id), [{ summary: "Completed after 10 min" }]);
});

test("S46: without anything assessed it is completed and drafted, and says that there is no score and why", async () => {
  const id = await stage.exercise();
  stage.pass(1);
  await stage.act(startExercise, { id });
  await stage.act(completeExercise, { id });
  const { status, completed_without } = await stage.row("exercises", id);
  const why = "No readiness score: nothing was rated, and no decision was timed against a target.";
  assert.deepEqual([status, completed_without], ["COMPLETED", why]);
  const made = await stage.rows(
    `select (select count(*)::int from readiness_scores where exercise_id = $1) as scores,
      (select count(*)::int from after_action_reports where exercise_id = $1) as reports`,
    id,
  );
  assert.deepEqual(made, [{ scores: 0, reports: 1 }]);
});
