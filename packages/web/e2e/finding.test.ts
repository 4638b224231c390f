import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";
import { settled } from "#e2e/support/watch.ts";

const WORDS = "backup domain";

test("J58: a list's search and text filters lose no letter, whatever the pace of typing and of the server", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  await go("/operator/gaps");
  await page.route("**/api/graphql", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const find = page.getByLabel("Find gaps");
  for (const delay of [240, 280, 320]) {
    await find.fill("");
    await find.pressSequentially(WORDS, { delay });
    await settled(page, watch);
    assert.equal(await find.inputValue(), WORDS, `${delay} ms`);
    assert.equal(new URL(page.url()).searchParams.get("query"), WORDS);
  }

  await go("/operator/action-items");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Owner", exact: true }).click();
  const owner = page.getByLabel("Owner", { exact: true });
  await owner.pressSequentially("Nadia Rahman", { delay: 90 });
  await page.waitForURL(/owner=Nadia(\+|%20)Rahman/);
  await settled(page, watch);
  assert.equal(await owner.inputValue(), "Nadia Rahman");
  await context.close();
});

test("J58: typing in a list is one step of the browser's history, and the box follows Back and Forward", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  await go("/operator/action-items");
  const find = page.getByLabel("Find action items");
  await find.pressSequentially("call list", { delay: 280 });
  await page.waitForURL(/query=call(\+|%20)list/);
  await settled(page, watch);
  await page.goBack();
  await page.waitForURL(/\/action-items$/);
  assert.equal(await find.inputValue(), "");
  await page.goForward();
  await page.waitForURL(/query=call/);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".find input")?.value === "call list");
  await find.fill("no such words at all");
  await page.getByRole("button", { name: "Remove all filters" }).click();
  await page.waitForURL(/\/action-items$/);
  assert.equal(await find.inputValue(), "");
  await context.close();
});

test("J58: a page after the last says that it does not exist, and leads to the last", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  await go("/operator/gaps?page=700");
  await page.getByRole("heading", { name: "There is no page 700" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Remove all filters" }).count(), 0);
  await page.getByRole("button", { name: "Go to the last page" }).click();
  await page.waitForURL(/page=\d{1,2}$/);
  const [, at, of] = /Page (\d+) of (\d+)/.exec(await page.locator(".table-foot").innerText()) ?? [];
  assert.ok(at && at === of, `${at} of ${of}`);
  await context.close();
});

test("J8, J34: a value that no list can be searched or filtered by leaves the search box and the filters where they are", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const found = page.getByRole("textbox", { name: "Find people" });
  const [tab, long] = ["Rennick\tCarla", `Rennick ${"x".repeat(200)}`].map((text) => encodeURIComponent(text));
  for (const query of [tab, long]) {
    await go(`/operator/people?query=${query}`);
    await found.waitFor();
    assert.equal(await page.getByText("did not load").count(), 0);
  }
  await go("/operator/scenarios");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitem", { name: "Minutes at most" }).click();
  const minutes = page.getByLabel("Minutes at most", { exact: true });
  for (const text of ["1.5", "99999999999"]) {
    await minutes.fill(text);
    await page.getByText("Minutes at most: Must be a whole number from 1 to 10080.").waitFor();
    assert.equal(await minutes.evaluate((each) => each === document.activeElement), true);
    await minutes.fill("10080");
    await page.getByRole("table").waitFor();
  }
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J10: a view that was deleted in another tab is gone from the list, which says so", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const act = acting(context.request);
  const id = await act("saveView", { list: "gaps", name: "The worst", search: "severity=CRITICAL" });
  await go("/operator/gaps?severity=CRITICAL");
  await act("deleteSavedView", { id });
  await page.getByRole("button", { name: "The worst" }).click();
  await page.getByRole("menuitem", { name: "Delete “The worst”" }).click();
  await page.locator(".filter-bar .field-error").waitFor();
  await page.getByRole("button", { name: "Some gaps" }).waitFor();
  await context.close();
});

test("J31: the keys of a list do nothing while a menu is open", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  await go("/operator/gaps");
  await page.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.waitForTimeout(300);
  assert.equal(new URL(page.url()).searchParams.get("open"), null);
  assert.equal(await page.getByText("selected").count(), 0);
  await context.close();
});

test("J2: a saved view with a long name widens no page", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE });
  const { page, go } = await openPage(context);
  const act = acting(context.request);
  const id = await act("saveView", { list: "gaps", name: "x".repeat(61), search: "severity=CRITICAL" });
  await go("/operator/gaps?severity=CRITICAL");
  await page.getByRole("button", { name: "x".repeat(61) }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await act("deleteSavedView", { id });
  await context.close();
});

test("J2: a person with a long name leaves the actions where they are", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    context.request,
    "{ organizations(kind: CLIENT, status: ACTIVE, limit: 1) { id } }",
  );
  const name = "N".repeat(140);
  const organization_id = organizations[0]?.id;
  await acting(context.request)("inviteUser", {
    organization_id,
    name,
    email: `long-${randomUUID()}@name.example`,
    role: "VIEWER",
  });
  await go("/operator/people?query=NNNNNNNN");
  const box = await page
    .getByRole("button", { name: `Actions for ${name}` })
    .first()
    .boundingBox();
  assert.ok(box && box.x + box.width <= DESK.width, JSON.stringify(box));
  await context.close();
});
