import assert from "node:assert/strict";
import { test } from "node:test";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";
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
