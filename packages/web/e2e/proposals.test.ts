import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask as askGraphQL } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Question", { exact: true }).fill(question);
  await page.keyboard.press("Enter");
}

const card = (page: Page) => page.getByRole("region", { name: "Proposed change" }).last();

test("Z32, Z33: by keyboard alone a change is requested, read field by field, confirmed, and announced", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  const gap = await takeGap(context.request);
  const ownerOf = async () =>
    (
      await askGraphQL<{ gap: { owner: string | null } }>(
        context.request,
        "query ($id: ID!) { gap(id: $id) { owner } }",
        { id: gap.id },
      )
    ).gap.owner;
  await go(`/operator/gaps/${gap.id}`);
  await page.keyboard.press("Control+j");
  await ask(page, "Assign this gap to Ines Varga");
  const proposal = card(page);
  await proposal.getByText("Nothing has changed yet").waitFor();
  await proposal.getByRole("cell", { name: "Ines Varga" }).waitFor();
  await proposal.getByText(`${gap.reference} ${gap.title}`, { exact: true }).waitFor();
  assert.notEqual(await ownerOf(), "Ines Varga");
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await proposal.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  const status = proposal.getByRole("status");
  await status.getByText("Confirmed and carried out.").waitFor();
  assert.ok(await status.evaluate((each) => each === document.activeElement), "the focus is on the outcome");
  assert.equal(await ownerOf(), "Ines Varga");
  assert.deepEqual(await problemsOf(visit, DESK), []);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z32: a proposal is declined, out of date and requested again, or refused, at phone width and in the dark", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const visit = await openPage(context);
  const { page, go } = visit;
  const gap = await takeGap(context.request);
  await go(`/operator/gaps/${gap.id}`);
  await page.keyboard.press("Control+j");
  await ask(page, "Set the severity of this gap to low because it was contained.");
  await card(page).getByRole("button", { name: "Decline" }).click();
  await card(page).getByText("Declined. Nothing was changed.").waitFor();

  await ask(page, "Rename this gap to Nobody may isolate a network at night");
  await card(page).getByRole("button", { name: "Confirm" }).waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  const meanwhile = 'mutation ($id: ID!) { updateGap(input: { id: $id, owner: "Bo Lund" }) { id } }';
  await askGraphQL(context.request, meanwhile, { id: gap.id });
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("The records have changed since this was proposed.").waitFor();
  await card(page).getByRole("button", { name: "Ask again" }).click();
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed and carried out.").waitFor();

  await ask(page, "Mark this gap as verified");
  await page.getByText("because it is a judgment").waitFor();
  await context.close();
});

test("Z32: on its own page a proposal expires after 10 minutes, and says so", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { page, go } = visit;
  const gap = await takeGap(context.request);
  await page.clock.install();
  await go("/client/assistant");
  await ask(page, `Mark ${gap.reference} as in progress`);
  await card(page).getByRole("button", { name: "Confirm" }).waitFor();
  await card(page).getByRole("cell", { name: "In progress" }).waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await page.clock.fastForward("11:00");
  await card(page).getByRole("status").getByText("Expired. Nothing was changed.").waitFor();
  assert.equal(await card(page).getByRole("button", { name: "Confirm" }).count(), 0);
  await context.close();
});
