import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext, Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Sentence = { readonly id: string; readonly text: string };
type Drafted = { readonly exercise: string; readonly sentence: Sentence; readonly decision: string };

const SENTENCES = `query ($status: AfterActionReportStatus!) { after_action_reports(status: $status, limit: 20) {
  exercise { id } sentences(section: STRENGTHS, limit: 50) { id text origin rests_on(limit: 2) { record_kind record_id } } } }`;
type Found = {
  readonly after_action_reports: readonly {
    readonly exercise: { readonly id: string };
    readonly sentences: readonly (Sentence & {
      readonly origin: string;
      readonly rests_on: readonly { readonly record_kind: string; readonly record_id: string }[];
    })[];
  }[];
};

/** A draft with a sentence about a decision, which is rated differently from then on. */
async function staleDraft(request: APIRequestContext, quality: string, skip: number): Promise<Drafted> {
  const { after_action_reports: reports } = await ask<Found>(request, SENTENCES, { status: "FINAL" });
  const drafted = reports.flatMap(({ exercise, sentences }) =>
    sentences.flatMap(({ id, text, origin, rests_on: [record] }) =>
      origin === "DRAFTED" && record?.record_kind === "DECISION" && !text.includes(quality.toLowerCase())
        ? [{ exercise: exercise.id, sentence: { id, text }, decision: record.record_id }]
        : [],
    ),
  );
  const exercises = [...new Set(drafted.map(({ exercise }) => exercise))];
  const found =
    drafted.find(({ exercise }) => exercise === exercises[skip]) ?? assert.fail("No report has such a sentence.");
  // A correction begins with the sentences of the final version.
  const draft = "mutation ($id: ID!) { draftAfterActionReport(input: { exercise_id: $id }) { id } }";
  await ask(request, draft, { id: found.exercise });
  const rate =
    "mutation ($id: ID!, $quality: DecisionQuality!) { rateDecision(input: { id: $id, quality: $quality }) { id } }";
  await ask(request, rate, { id: found.decision, quality });
  return found;
}

const card = (page: Page) => page.getByRole("region", { name: "Proposed change" }).last();
const line = (page: Page, text: string) => page.locator("#s4 li", { hasText: text }).first();

test("Z46: on the page of a report a stale sentence is improved by keyboard: the card has both versions, and only it changes", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, go, watch } = visit;
  const { exercise, sentence } = await staleDraft(context.request, "EXCELLENT", 0);
  await go(`/operator/exercises/${exercise}/report`);
  const others = await page.locator("article .improve").count();
  await line(page, sentence.text)
    .getByRole("button", { name: /^Improve sentence \d+ of Strengths$/ })
    .focus();
  await page.keyboard.press("Enter");
  const proposal = card(page);
  await proposal.getByText("Nothing has changed yet").waitFor();
  await page
    .getByText(/quality was \w+, is excellent\./)
    .last()
    .waitFor();
  const written = sentence.text.replace(/quality \w+/, "quality excellent");
  await proposal.locator("del", { hasText: sentence.text }).first().waitFor();
  await proposal.locator("ins", { hasText: written }).first().waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await proposal.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  await proposal.getByText("Confirmed and carried out.").waitFor();
  await line(page, written).waitFor();
  assert.equal(await page.locator("article .improve").count(), others);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z46: a sentence about a record is drafted for a section, at phone width and in the dark", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const visit = await openPage(context);
  const { page, go } = visit;
  const { exercise } = await staleDraft(context.request, "WEAK", 1);
  await go(`/operator/exercises/${exercise}/report`);
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await page.getByRole("button", { name: "Draft a sentence for Feedback" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Record").fill("d-1");
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await dialog.getByRole("button", { name: "Ask the assistant" }).click();
  await card(page).getByRole("table", { name: "New report sentence" }).waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed and carried out.").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#s7 p", { hasText: /^D-1 / }).waitFor();
  await context.close();
});
