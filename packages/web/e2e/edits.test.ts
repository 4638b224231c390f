import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { type SomeGap, takeGap } from "#e2e/support/gaps.ts";
import { openContext, openPage } from "#e2e/support/session.ts";
import { leaveAndReturn } from "#e2e/support/tabs.ts";
import { settled } from "#e2e/support/watch.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label).first();
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();

/** A gap whose edit form is opened, and how somebody else changes it. */
async function opened() {
  const context = await openContext(personOf("OPERATOR"));
  const gap = await takeGap(context.request);
  const visit = await openPage(context);
  const { page, go } = visit;
  const act = acting(context.request);
  const edit = async () => {
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).first().click();
    await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
    await dialogOf(page).waitFor();
  };
  const reopen = async () => {
    await go(`/operator/gaps/${gap.id}`);
    await edit();
  };
  await act("updateGap", { id: gap.id, description: "As it was.", root_cause: "Unknown." });
  await reopen();
  return {
    ...visit,
    gap,
    edit,
    reopen,
    others: (changes: object) => act("updateGap", { id: gap.id, ...changes }),
    saved: () => savedOf(context.request, gap),
    close: () => context.close(),
  };
}

type Saved = { readonly title: string; readonly description: string; readonly root_cause: string };

async function savedOf(request: Parameters<typeof ask>[0], { id }: SomeGap): Promise<Saved> {
  const text = "query ($id: ID!) { gap(id: $id) { title description root_cause } }";
  return (await ask<{ gap: Saved }>(request, text, { id })).gap;
}

test("J10: a tab that was away and back overwrites nobody's change, and the next press saves beside it", async () => {
  const { page, watch, gap, others, saved, close } = await opened();
  await field(page, "Title").fill("The list is old");
  await field(page, "Root cause").fill("Nobody owns it.");
  await others({ description: "From somebody else.", root_cause: "No owner." });
  await leaveAndReturn(page);
  await settled(page, watch);
  await press(page, "Save");
  await dialogOf(page)
    .getByText(/^Somebody else changed this meanwhile\..*Your text is kept below\./)
    .waitFor();
  assert.doesNotMatch(await dialogOf(page).innerText(), /\d{4}-\d\d-\d\dT/);
  const untouched = { title: gap.title, description: "From somebody else.", root_cause: "No owner." };
  assert.deepEqual(await saved(), untouched);
  assert.equal(await field(page, "Description").inputValue(), "From somebody else.");
  assert.equal(await field(page, "Title").inputValue(), "The list is old");
  assert.equal(await field(page, "Root cause").inputValue(), "Nobody owns it.");
  await dialogOf(page).getByText("Somebody else changed this too: “No owner.”").waitFor();
  assert.equal(await dialogOf(page).getByText("Somebody else changed this too").count(), 1);

  await press(page, "Save");
  await dialogOf(page).waitFor({ state: "detached" });
  const both = { title: "The list is old", description: "From somebody else.", root_cause: "Nobody owns it." };
  assert.deepEqual(await saved(), both);
  await close();
});

test("J10: what was typed survives a conflict and a reload, and is marked where somebody else changed it", async () => {
  const { page, gap, others, reopen, saved, close } = await opened();
  await field(page, "Title").fill("The list is old");
  await others({ title: `${gap.title.slice(0, 100)}, again`, description: "From somebody else." });
  await reopen();
  assert.equal(await field(page, "Title").inputValue(), "The list is old");
  assert.equal(await field(page, "Description").inputValue(), "From somebody else.");
  await dialogOf(page)
    .getByText(/Somebody else changed this too: “.*, again”/)
    .waitFor();
  await press(page, "Save");
  await dialogOf(page).waitFor({ state: "detached" });
  const { title, description } = await saved();
  assert.deepEqual([title, description], ["The list is old", "From somebody else."]);
  await reopen();
  assert.equal(await dialogOf(page).getByText("typed earlier").count(), 0);
  await close();
});

test("J10: a cancelled edit is gone, and one that was left otherwise says that it is back, and can be discarded", async () => {
  const { page, gap, edit, reopen, saved, close } = await opened();
  await field(page, "Title").fill("Cancelled");
  await press(page, "Cancel");
  await reopen();
  assert.equal(await field(page, "Title").inputValue(), gap.title);
  assert.equal(await dialogOf(page).getByText("typed earlier").count(), 0);

  await field(page, "Title").fill("Left by Escape");
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await edit();
  assert.equal(await field(page, "Title").inputValue(), "Left by Escape");
  await dialogOf(page).getByText("This form has what you typed earlier and did not save.").waitFor();
  await press(page, "Discard");
  assert.equal(await field(page, "Title").inputValue(), gap.title);
  await field(page, "Root cause").fill("Only this.");
  await press(page, "Save");
  await dialogOf(page).waitFor({ state: "detached" });
  const { title, root_cause } = await saved();
  assert.deepEqual([title, root_cause], [gap.title, "Only this."]);
  await reopen();
  assert.equal(await field(page, "Title").inputValue(), gap.title);
  await close();
});

test("J10: a form whose record is read again every few seconds overwrites nobody's change either", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, go } = await openPage(context);
  const name = `Claims ${randomUUID().slice(0, 8)}`;
  const hook = { name, url: "https://claims.invalid/in", resources: ["GAPS"] };
  const create =
    "mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { webhook_subscription { id } } }";
  type Created = { readonly made: { readonly webhook_subscription: { readonly id: string } } };
  const { id } = (await ask<Created>(context.request, create, { input: hook })).made.webhook_subscription;
  await go(`/carrier/webhooks/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await field(page, "Name").fill(`${name} desk`);
  const others = "https://claims.invalid/other";
  await acting(context.request)("updateWebhook", { id, url: others });
  await page.getByText(others).first().waitFor({ state: "attached", timeout: 15_000 });
  assert.equal(await dialogOf(page).getByLabel("Address").inputValue(), hook.url);
  await press(page, "Save");
  await dialogOf(page).getByText("Somebody else changed this meanwhile.").waitFor();
  assert.equal(await dialogOf(page).getByLabel("Address").inputValue(), others);
  await press(page, "Save");
  await dialogOf(page).waitFor({ state: "detached" });
  const text = "query ($id: ID!) { webhook_subscription(id: $id) { name url } }";
  const kept = await ask<object>(context.request, text, { id });
  assert.deepEqual(kept, { webhook_subscription: { name: `${name} desk`, url: others } });
  await acting(context.request)("endWebhook", { id });
  await context.close();
});
