import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { holdRunningExercise, runningExercise } from "#e2e/support/running-exercise.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

/** In each text, so that a demo on which this was played before has none of them. */
const RUN = randomUUID().slice(0, 4);
const DECIDED = `The file servers are isolated (${RUN})`;
const MISSING = `Nobody knew the number of the insurer (${RUN})`;
const NOTED = `The room is calm (${RUN})`;

type Event = { readonly summary: string; readonly exercise_seconds: number };
type Events = { readonly exercise: { readonly events: readonly Event[] } };

const EVENTS = "query ($id: ID!) { exercise(id: $id) { events { summary exercise_seconds } } }";

const picture = process.env.NOTES_PICTURES;

async function look(page: Page, name: string): Promise<void> {
  if (picture) await page.screenshot({ path: `${picture}/${name}.png`, animations: "disabled" });
}

test("Z43, Z44: notes pasted in the console become cards; confirmed ones are on the timeline at their times", async (t) => {
  await holdRunningExercise(t);
  const context = await openContext(personOf("OPERATOR"));
  const { id } = await runningExercise(context.request);
  const visit = await openPage(context);
  const { page, go } = visit;
  await go(`/operator/exercises/${id}/console`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Propose from notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose from notes" });
  const lines = [`T+0:01 Decision: ${DECIDED}`, "", `T+0:02 ${MISSING}`, NOTED, "T+99:00 Too late"];
  await dialog.getByLabel("Notes or transcript").fill(lines.join("\n"));
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await look(page, "form");
  await dialog.getByRole("button", { name: "Read the notes" }).click();

  const decision = dialog.getByRole("region", { name: "0:01:00 Decision" });
  await decision.getByText("Nothing has changed yet").waitFor();
  await dialog.getByText("3 changes proposed").waitFor();
  await dialog.getByText("T+99:00 is after the exercise clock's").waitFor();
  await dialog.getByRole("region", { name: "0:02:00 Gap" }).getByText("recognized by “Nobody knew”").waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await look(page, "cards");
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "cards-dark");
  await page.setViewportSize(PHONE);
  await look(page, "cards-phone");
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: "light" });

  await dialog.getByRole("region", { name: "0:02:00 Note" }).getByRole("button", { name: "Decline" }).click();
  await dialog.getByText("Declined. Nothing was changed.").waitFor();
  await dialog.getByRole("button", { name: "Confirm all open ones" }).click();
  await dialog.getByText("2 changes confirmed.").waitFor();
  await look(page, "confirmed");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const timeline = page.getByRole("list", { name: "Timeline, newest first" });
  const moment = (text: string) => timeline.getByRole("listitem").filter({ hasText: text });
  await moment(DECIDED).getByText("0:01:00").waitFor();
  await moment(MISSING).getByText("0:02:00").waitFor();
  assert.equal(await moment(NOTED).count(), 0);
  const { exercise } = await ask<Events>(context.request, EVENTS, { id });
  const kept = exercise.events.filter(({ summary }) =>
    [DECIDED, MISSING, NOTED].some((text) => summary.includes(text)),
  );
  assert.deepEqual(
    kept.map(({ exercise_seconds }) => exercise_seconds),
    [60, 120],
  );
  await context.close();
});

test("Z44: a card that is out of date is proposed again, and says whether the change is the same", async (t) => {
  await holdRunningExercise(t);
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const { id } = await runningExercise(context.request);
  const { page, go } = await openPage(context);
  await go(`/operator/exercises/${id}/hot-wash`);
  await page.getByRole("button", { name: "Propose from notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose from notes" });
  await dialog.getByLabel("Notes or transcript").fill(`Decision: one ${RUN}\nDecision: two ${RUN}`);
  await dialog.getByRole("button", { name: "Read the notes" }).click();
  await dialog.getByText("2 changes proposed").waitFor();
  // All that are delivered by now change, whichever the cards are of.
  type Injects = { exercise: { injects: { id: string; status: string; rating: string | null }[] } };
  const question = "query ($id: ID!) { exercise(id: $id) { injects { id status rating } } }";
  const { exercise } = await ask<Injects>(context.request, question, { id });
  const rate =
    "mutation ($id: ID!, $rating: PerformanceRating!) { rateInject(input: { id: $id, rating: $rating }) { id } }";
  const delivered = exercise.injects.filter(({ status }) => status === "DELIVERED");
  for (const { id: inject, rating } of delivered) {
    await ask(context.request, rate, { id: inject, rating: rating === "PERFORMED" ? "SOME_CHALLENGES" : "PERFORMED" });
  }
  await dialog.getByRole("button", { name: "Confirm all open ones" }).click();
  await dialog.getByText("2 changes out of date: proposed again below.").waitFor();
  assert.equal(await dialog.getByText("Proposed again: the change is the same.").count(), 2);
  await look(page, "again-phone-dark");
  await dialog.getByRole("button", { name: "Confirm all open ones" }).click();
  await dialog.getByText("2 changes confirmed.").waitFor();
  await context.close();
});
