import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { people, personOf } from "#e2e/support/demo.ts";
import { joinBrowser, openContext, openPage } from "#e2e/support/session.ts";

let browser: Browser;
before(async () => {
  browser = await joinBrowser();
});
after(() => browser.close());

test("J17: a client sees its records as its carrier is shown them, what it withholds marked, from the press on", async () => {
  const client = people.find(({ email }) => email.startsWith("grace@")) ?? assert.fail("the demo has no Grace");
  const context = await openContext(browser, client);
  const { page, watch, go } = await openPage(context);
  await go("/client/disclosure?records=gaps");
  const changes = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  const told = await changes.count();
  const withheld = page.getByRole("table").getByText("Withheld");
  const press = async (button: string, toast: string) => {
    await page.getByRole("button", { name: button }).click();
    await page.getByText(toast).waitFor();
  };
  const isSummary = await page.getByRole("button", { name: "Share all records" }).isVisible();
  if (!isSummary) await press("Share a summary", "Your carrier reads a summary from now on.");
  await withheld.first().waitFor();
  await press("Share all records", "Your carrier reads all records from now on.");
  await withheld.first().waitFor({ state: "detached" });
  if (isSummary) await press("Share a summary", "Your carrier reads a summary from now on.");
  await changes.nth(told + 1).waitFor();
  assert.match((await changes.first().textContent()) ?? "", new RegExp(client.name));
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J18: the page of the data feed pulls as a carrier's system does, and says what is refused", async () => {
  const context = await openContext(browser, personOf("CARRIER"));
  const { page, watch, go } = await openPage(context);
  const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { plaintext } }`;
  const keyOf = async (scope: string) => {
    const input = { name: `${scope} for a try`, scopes: [scope] };
    return (await ask<{ createApiKey: { plaintext: string } }>(context.request, create, { input })).createApiKey
      .plaintext;
  };
  await go("/carrier/feed?resource=certificates");
  const pull = async (key: string) => {
    await page.getByLabel("API key").fill(key);
    await page.getByRole("button", { name: "Show first rows" }).click();
  };
  await pull(await keyOf("MCP"));
  await page.getByText("This key lacks the feed scope").waitFor();
  await pull(await keyOf("FEED"));
  await page.getByText("X-Next-Cursor:").waitFor();
  await page.getByText('"holder":').first().waitFor();
  await page.getByRole("region", { name: "Last pulls" }).getByText("FEED for a try").first().waitFor();
  const problems = watch.problems().filter((problem) => !problem.includes("403"));
  assert.deepEqual(problems, []);
  await context.close();
});
