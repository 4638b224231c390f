import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Clients = { readonly portfolio: { readonly total: number; readonly clients: readonly Client[] } };
type Client = { readonly organization_id: string; readonly name: string; readonly why: string };

const NEEDING = "{ portfolio { total clients { organization_id name why } } }";

test("P5, P17: a row says why in words, a filter and chosen columns narrow the table, and a segment keeps them", async () => {
  const carrier = await openContext(personOf("CARRIER"));
  const { portfolio } = await ask<Clients>(carrier.request, NEEDING);
  const first = portfolio.clients[0] ?? assert.fail("the book is empty");
  const { page, go, watch } = await openPage(carrier);

  await go("/carrier");
  await page.getByRole("rowheader", { name: first.name }).getByText(first.why).waitFor();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitem", { name: "Renews within days" }).click();
  await page.getByRole("spinbutton", { name: "Renews within days" }).fill("365");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Certificate" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Certificate" }).waitFor();
  await page.getByRole("button", { name: "Renewal" }).click();
  await page.getByRole("columnheader", { name: "Renewal" }).and(page.locator("[aria-sort=ascending]")).waitFor();

  await page.getByRole("button", { name: "Some clients" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  await page.getByLabel("Name").fill("Renewing within a year");
  await page.getByRole("button", { name: "Save the view" }).click();
  await page.getByRole("button", { name: "Renewing within a year" }).waitFor();

  await go("/carrier");
  await page.getByRole("button", { name: "All clients" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Renewing within a year" }).click();
  await page.getByRole("columnheader", { name: "Certificate" }).waitFor();
  const shown = new URL(page.url()).searchParams;
  assert.equal(shown.get("renewal_within_days"), "365");
  assert.equal(shown.get("sort"), "RENEWAL_ASC");
  await page.getByRole("button", { name: "Renewing within a year" }).click();
  await page.getByRole("menuitem", { name: "Delete “Renewing within a year”" }).click();
  assert.deepEqual(watch.problems(), []);
  await carrier.close();
});

test("P19: a figure of the book leads to the clients behind it", async () => {
  const carrier = await openContext(personOf("CARRIER"));
  const { page, go, watch } = await openPage(carrier);
  await go("/carrier/book");
  const cell = page.locator("table.book-heat td a").first();
  const count = Number((await cell.locator("small").innerText()).split(" ")[0]?.match(/\d+/)?.[0]);
  await cell.click();
  await page.getByRole("heading", { name: "Portfolio" }).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${count} of ${count} client`) })
    .waitFor();
  assert.equal(new URL(page.url()).searchParams.get("score_status"), "FINAL");

  await go("/carrier/book");
  const band = page.getByRole("region", { name: "Distribution of readiness" }).getByRole("link").first();
  const inBand = await band.textContent();
  await band.click();
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${inBand} of ${inBand} client`) })
    .waitFor();

  await go("/carrier/book");
  await page.getByRole("region", { name: "Commonest weaknesses" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Gaps" }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("unproven"), "true");
  assert.deepEqual(watch.problems(), []);
  await carrier.close();
});

test("D20: one click on the page Book generates the report of the quarter that it shows", async () => {
  const carrier = await openContext(personOf("CARRIER"));
  const { page, go, watch } = await openPage(carrier);
  await go("/carrier/book");
  const earlier = await page.getByRole("combobox", { name: "Quarter" }).locator("option").nth(1).getAttribute("value");
  const shown = earlier?.split("-").toReversed().join(" ");
  await go(`/carrier/book?quarter=${earlier}`);
  await page.getByRole("button", { name: "Report as Excel" }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Book report: .*, ${shown}$`) });
  const link = dialog.getByRole("link", { name: "Download" });
  await link.waitFor({ timeout: 120_000 });
  const file = await carrier.request.get((await link.getAttribute("href")) ?? "");
  assert.match(file.headers()["content-type"] ?? "", /spreadsheetml/);
  assert.equal((await file.body()).subarray(0, 2).toString(), "PK");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await go("/carrier/deliverables");
  await page
    .getByRole("row", { name: new RegExp(`Book report: .*, ${shown}`) })
    .first()
    .waitFor();
  assert.deepEqual(watch.problems(), []);
  await carrier.close();
});

test("P16: a carrier sets a client's renewal on its page, which begins with the answer", async () => {
  const carrier = await openContext(personOf("CARRIER"));
  const { portfolio } = await ask<Clients>(carrier.request, NEEDING);
  const client = portfolio.clients.at(-1) ?? assert.fail("the book is empty");
  const { page, go, watch } = await openPage(carrier);
  await go(`/carrier/organizations/${client.organization_id}`);
  await page.getByRole("region", { name: "In short" }).getByText("Renewal").waitFor();
  await page.getByRole("button", { name: "Renewal and policy" }).click();
  await page.getByLabel("Renews on").fill("2031-03-01");
  await page.getByLabel("Your reference").fill("CY-TEST");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("region", { name: "In short" }).getByText("policy CY-TEST").waitFor();
  await page.getByRole("region", { name: "In short" }).getByText("1 Mar 2031").waitFor();
  assert.deepEqual(watch.problems(), []);
  await carrier.close();
});
