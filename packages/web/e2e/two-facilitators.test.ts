import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { pressDeliver } from "#e2e/support/console.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const CLIENT = "{ organizations(kind: CLIENT, limit: 1) { id } }";
const INJECTS = "query ($id: ID!) { exercise(id: $id) { injects { status } } }";
type Injects = { readonly exercise: { readonly injects: readonly { readonly status: string }[] } };

/** Presses Deliver in each way as soon as it is for another inject, before any other timer of the page ends. */
async function pressAtEachChange(page: Page): Promise<void> {
  await page.evaluate(() => {
    const foot = document.querySelector(".queue-foot");
    let label = foot?.textContent;
    new MutationObserver(() => {
      if (!foot || foot.textContent === label) return;
      label = foot.textContent;
      const press = () => {
        foot.querySelector("button")?.click();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      };
      press();
      setTimeout(() => {
        press();
        document.body.dataset.pressed = String(Number(document.body.dataset.pressed ?? 0) + 1);
      }, 100);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test("J11: Deliver waits when the next inject has just changed, so two who mean the same one deliver only that", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const act = acting(context.request);
  const [client] = (await ask<{ organizations: { id: string }[] }>(context.request, CLIENT)).organizations;
  const facts = { title: "Two at the desk", scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-11-26" };
  const id = await act("createExercise", { ...facts, organization_id: client?.id });
  const story = { exercise_id: id, body: "Read it.", channel: "DOCUMENT", dimension: "COMMUNICATION" };
  const injects: string[] = [];
  for (const title of ["One", "Two", "Three", "Four"]) injects.push(await act("createInject", { ...story, title }));
  await act("startExercise", { id });
  const delivered = async () => {
    const { exercise } = await ask<Injects>(context.request, INJECTS, { id });
    return exercise.injects.filter(({ status }) => status === "DELIVERED").length;
  };

  const { page, go } = await openPage(context);
  await go(`/operator/exercises/${id}/console`);
  await page.getByRole("button", { name: /^Deliver 1/ }).waitFor();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("deliverInject")) sent.push(request.url());
  });
  await pressAtEachChange(page);

  await act("deliverInject", { id: injects[0] });
  await page.locator("body[data-pressed='1']").waitFor();
  const deliver = page.getByRole("button", { name: /^Deliver 2/ });
  assert.equal(await deliver.getAttribute("title"), "The next inject has just changed: press again in a moment.");
  assert.deepEqual([sent.length, await delivered()], [0, 1], "another facilitator delivered the first");

  await pressDeliver(page);
  await page.locator("body[data-pressed='2']").waitFor();
  await page.getByRole("button", { name: /^Deliver 3/, disabled: false }).waitFor();
  assert.deepEqual([sent.length, await delivered()], [1, 2], "a second press right after one's own");

  await page.getByRole("button", { name: /^Deliver 3/ }).click();
  await page.locator("body[data-pressed='3']").waitFor();
  assert.deepEqual([sent.length, await delivered()], [2, 3]);
  await context.close();
});
