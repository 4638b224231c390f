import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
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

test("S4, S46: an exercise held before its date has the day it is held, and is scored at once", async () => {
  const organization_id = ORGANIZATIONS.client;
  const dayOf = async (id: string) =>
    (await stage.rows("select exercise_date::text as day from exercises where id = $1", id))[0]?.day;
  const zone = (name: string) =>
    stage.rows("update organizations set time_zone = $2 where id = $1 returning id", organization_id, name);
  const ratedOn = async (id: string) => {
    const text = "select input->'evaluations'->0->>'exercise_date' as day from readiness_scores where exercise_id = $1";
    return (await stage.rows(text, id))[0]?.day;
  };
  // 21 November at 12:00 UTC, and in Auckland the 22nd.
  for (const [name, planned, held, counted] of [
    ["UTC", "2027-03-28", "2026-11-21", "2026-11-21"],
    ["Pacific/Auckland", "2027-03-28", "2026-11-22", "2026-11-21"],
    ["Pacific/Auckland", "2026-11-22", "2026-11-22", "2026-11-21"],
    ["UTC", "2026-11-19", "2026-11-19", "2026-11-19"],
  ] as const) {
    await zone(name);
    const id = await stage.exercise({ exercise_date: planned });
    stage.pass((Date.parse("2026-11-21T12:00:00Z") - stage.now().getTime()) / 60_000);
    await stage.act(startExercise, { id });
    assert.equal(await dayOf(id), held, `${name}, planned for ${planned}`);
    const ahead = { id, exercise_date: "2026-11-23" };
    await stage.refused(updateExercise, ahead, "BAD_USER_INPUT", /must be today or earlier/, "exercise_date");
    // A form sends the date along. It may be ahead of a zone that the organization has moved to since.
    await zone("Pacific/Honolulu");
    await stage.act(updateExercise, { id, exercise_date: held, title: "Payroll Monday" });
    assert.equal(await dayOf(id), held);
    await stage.act(rateInject, { id: await stage.delivered(id), rating: "PERFORMED" });
    await stage.act(completeExercise, { id });
    assert.equal((await stage.row("exercises", id)).completed_without, null);
    assert.equal(await ratedOn(id), counted, `${name}, planned for ${planned}`);
  }
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
