import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

async function scrollThere(page: Page): Promise<void> {
  const place = page.locator(".late-findings, [aria-label='Open gaps and action items']").first();
  await place.evaluate((element) => element.scrollIntoView());
}

test("J28: home shows open findings by month as picture and table, and each age leads to exactly its gaps", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { page, go } = visit;
  await go("/client");
  const trend = page.getByRole("region", { name: "Open gaps and action items" });
  // It is loaded once the reader comes near it.
  await scrollThere(page);
  await trend.getByRole("img", { name: /^Open gaps\. From \d+ in .+ to \d+ in / }).waitFor();
  await trend.getByRole("img", { name: /^Open action items\. From \d+ in / }).waitFor();
  await trend.getByText("Show as table").click();
  const rows = trend.getByRole("table", { name: "Gaps and action items by month" }).getByRole("row");
  assert.ok((await rows.count()) > 12);
  assert.deepEqual(await problemsOf(visit, DESK), []);

  const ages = page.getByRole("region", { name: "Unclosed gaps by severity and age" });
  const links = ages.getByRole("link");
  await links.first().waitFor();
  for (let i = 0; i < (await links.count()); i++) {
    const count = Number.parseInt(await links.nth(i).innerText(), 10);
    await links.nth(i).click();
    await page.getByRole("heading", { name: "Gaps", level: 1 }).waitFor();
    await page
      .getByRole("status")
      .getByText(new RegExp(`\\b${count} (of \\d+ )?gaps?\\b`))
      .first()
      .waitFor();
    await page.goBack();
    await scrollThere(page);
    await links.first().waitFor();
  }
  await context.close();
});

test("J29: the ATT&CK page shows played techniques by tactic and as a table, with MITRE's notice, on a phone too", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { page, go } = visit;
  await go("/client/attack");
  await page.getByRole("heading", { name: "ATT&CK coverage", level: 1 }).waitFor();
  const impact = page.getByRole("region", { name: "Enterprise" }).getByRole("region", { name: "Impact" });
  await impact
    .getByText(/^T1\d{3}/)
    .first()
    .waitFor();
  await page.getByText(/© 2025 The MITRE Corporation/).waitFor();
  await page.getByText("Show as table").click();
  const rows = page.getByRole("table", { name: "Techniques that were played" }).getByRole("row");
  assert.ok((await rows.count()) > 3);
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await context.close();
});
