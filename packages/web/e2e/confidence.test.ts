import assert from "node:assert/strict";
import { test } from "node:test";
import { acting, playInject } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Scores = {
  readonly readiness_scores: readonly {
    readonly organization: { readonly id: string };
    readonly dimensions: readonly { readonly confidence: string | null }[];
  }[];
};

const SCORES = `{ readiness_scores(whole_organization: true, latest: true, limit: 200) {
  organization { id } dimensions { confidence } } }`;

test("F16: a dimension that rests on little evidence is hatched and named in lists and on the readiness page", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { readiness_scores: scores } = await ask<Scores>(context.request, SCORES);
  const weak = scores.find(({ dimensions }) => dimensions.some(({ confidence }) => confidence === "LOW"));
  assert.ok(weak, "Every dimension of the book rests on 3 pieces of evidence.");
  const { page, go, watch } = await openPage(context);
  for (const list of ["/carrier", "/carrier/readiness"]) {
    await go(list);
    const cell = page.locator("td .heat-unsure").first();
    await cell.waitFor();
    assert.match((await cell.textContent()) ?? "", /, low confidence$/, list);
    assert.match(await cell.evaluate((each) => getComputedStyle(each).backgroundImage), /gradient/);
  }
  await go(`/carrier/readiness/${weak.organization.id}`);
  await page.locator(".dimension-row").getByText("low confidence").first().waitFor();
  await page.getByText("Low confidence, hatched: fewer than 3 pieces of evidence.").waitFor();
  await page.setViewportSize(PHONE);
  await page.locator(".dimension-row").getByText("low confidence").first().waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("F16: the trend draws provisional scores dashed and names dimensions of low confidence, and so does Next exercise", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Cinder Path Rail", kind: "CLIENT" });
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title: "A quiet signal", exercise_date, scenario: "RANSOMWARE", severity: "LOW", organization_id };
  const exercise_id = await act("createExercise", story);
  const parts = ["COMMAND_AND_DECISION", "COMMAND_AND_DECISION", "COMMAND_AND_DECISION", "RECOVERY_AND_CONTINUITY"];
  const injects: string[] = [];
  for (const [i, dimension] of parts.entries()) {
    const inject = { title: `Signal ${i}`, body: "It is red.", channel: "PHONE", dimension };
    injects.push(await act("createInject", { ...inject, exercise_id }));
  }
  await act("startExercise", { id: exercise_id });
  for (const id of injects) await playInject(act, id, { rating: "MAJOR_CHALLENGES", rating_note: "It took long." });
  await act("completeExercise", { id: exercise_id });
  const visit = await openPage(staff);
  const { page, go, watch } = visit;
  await go(`/operator/readiness/${organization_id}`);
  await page.getByText("Dashed: provisional, which is never ranked.").waitFor();
  assert.equal(await page.locator(".trend-mark.provisional").count(), 1);
  const trend = page.getByRole("region", { name: "Trend" });
  await trend.getByText("Show as table").click();
  await trend.getByRole("cell", { name: "Recovery and continuity" }).waitFor();
  assert.deepEqual(await problemsOf(visit), []);
  await go(`/operator/organizations/${organization_id}/next-exercise`);
  const recovery = page.getByRole("region", { name: "Recovery and continuity" });
  await recovery.getByText(/^40\.00.*low confidence$/).waitFor();
  const command = page.getByRole("region", { name: "Command and decision" });
  assert.equal(await command.getByText("low confidence").count(), 0);
  assert.deepEqual(await problemsOf(visit), []);
  assert.deepEqual(watch.problems(), []);
  await staff.close();
});

test("G67: a client with too little evidence reads what would give it a score", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Sundial Canneries", kind: "CLIENT" });
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title: "A cold line", exercise_date, scenario: "RANSOMWARE", severity: "LOW", organization_id };
  const exercise_id = await act("createExercise", story);
  const inject = { title: "The line stops", body: "All of it.", channel: "PHONE", dimension: "COMMUNICATION" };
  const id = await act("createInject", { ...inject, exercise_id });
  await act("startExercise", { id: exercise_id });
  await playInject(act, id, { rating: "PERFORMED" });
  await act("completeExercise", { id: exercise_id });
  const visit = await openPage(staff);
  await visit.go(`/operator/readiness/${organization_id}`);
  const panel = visit.page.getByRole("region", { name: "What would move it" });
  await panel
    .getByText("3 more rated injects or decisions and 25 % more of the weight, of which it has 20 %")
    .first()
    .waitFor();
  assert.equal(await panel.getByText("Nothing is open").count(), 0);
  assert.deepEqual(await problemsOf(visit), []);
  await staff.close();
});

test("P24: a median of the book says over how many scores it is", async () => {
  const carrier = await openContext(personOf("CARRIER"));
  const visit = await openPage(carrier);
  await visit.go("/carrier/book");
  const heat = visit.page.getByRole("region", { name: "Dimensions by industry" });
  await heat.getByText("Below each median is the number of final scores").waitFor();
  const [first] = await heat.locator("td.heat-column small").allTextContents();
  assert.match(first ?? "", /^\d+ scores?$/);
  assert.deepEqual(await problemsOf(visit), []);
  await carrier.close();
});
