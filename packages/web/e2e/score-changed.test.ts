import assert from "node:assert/strict";
import { test } from "node:test";
import { acting, playInject } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const CLIENT = "{ organizations(kind: CLIENT, limit: 1) { id } }";
const SCORES = `query ($id: ID!) {
  readiness(exercise_id: $id) { overall_score } exercise(id: $id) { readiness_score { overall_score } }
}`;
type Scores = {
  readonly readiness: { readonly overall_score: number };
  readonly exercise: { readonly readiness_score: { readonly overall_score: number } };
};

const DIMENSIONS = ["DETECTION_AND_ESCALATION", "COMMAND_AND_DECISION", "COMMUNICATION", "LEGAL_AND_INSURANCE"];

test("J27: a score that no longer follows from the record says what it would be now, until it is recalculated", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const act = acting(context.request);
  const [client] = (await ask<{ organizations: { id: string }[] }>(context.request, CLIENT)).organizations;
  const facts = { title: "Rated again", scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-11-26" };
  const id = await act("createExercise", { ...facts, organization_id: client?.id });
  const injects: string[] = [];
  for (const dimension of [...DIMENSIONS, ...DIMENSIONS]) {
    const story = { title: "A call", body: "Read it.", channel: "PHONE", dimension };
    injects.push(await act("createInject", { exercise_id: id, ...story }));
  }
  await act("startExercise", { id });
  for (const inject of injects) {
    await playInject(act, inject, { rating: "MAJOR_CHALLENGES", rating_note: "Nobody answered." });
  }
  await act("completeExercise", { id });
  await act("computeAndSaveReadiness", { exercise_id: id });

  const visit = await openPage(context);
  const { page, go } = visit;
  const answered = () => page.waitForResponse((response) => /ScoreNow/.test(response.request().postData() ?? ""));
  const first = answered();
  await go(`/operator/exercises/${id}`);
  await (await first).finished();
  const hint = page.locator("main").getByText("The record has changed since");
  await page
    .getByText(/^Score \d/)
    .first()
    .waitFor();
  assert.equal(await hint.count(), 0, "nothing changed");

  for (const inject of injects) await act("rateInject", { id: inject, rating: "PERFORMED" });
  const { readiness: now, exercise } = await ask<Scores>(context.request, SCORES, { id });
  const stored = exercise.readiness_score.overall_score.toFixed(2);
  assert.notEqual(now.overall_score.toFixed(2), stored);
  await page.reload();
  await hint.waitFor();
  assert.match(
    (await hint.textContent()) ?? "",
    new RegExp(`^The record has changed since: now it would be ${now.overall_score.toFixed(2)} \\(.*8 records`),
  );
  await page
    .getByText(new RegExp(`^Score ${stored}`))
    .first()
    .waitFor();
  assert.deepEqual(await problemsOf(visit), []);

  await page.getByRole("button", { name: "Recalculate score" }).click();
  await page
    .getByText(new RegExp(`^Score ${now.overall_score.toFixed(2)}`))
    .first()
    .waitFor();
  await hint.waitFor({ state: "detached" });
  await context.close();
});
