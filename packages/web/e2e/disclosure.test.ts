import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { adminOf, people, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

test("J17: a client sees its records as its carrier sees them, with withheld fields marked, as soon as the switch is pressed", async () => {
  const client = people.find(({ email }) => email.startsWith("grace@")) ?? assert.fail("the demo has no Grace");
  const context = await openContext(client);
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

test("J18: the data feed page pulls as a carrier's system does, and shows refusals", async () => {
  const context = await openContext(personOf("CARRIER"));
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
  await page.getByText("This API key does not have the feed scope").waitFor();
  await pull(await keyOf("FEED"));
  const tried = page.getByRole("region", { name: "Try it" });
  await tried.getByText("X-Next-Cursor:").waitFor();
  await tried.getByText('"holder":').first().waitFor();
  await page.getByRole("region", { name: "Last pulls" }).getByText("FEED for a try").first().waitFor();
  const problems = watch.problems().filter((problem) => !problem.includes("403"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("J21: from the tree, by keyboard, to a client, whose logo and sharing the operator sets; the client finds them in its settings", async () => {
  // Other tests look at every page of the first client while its logo would come and go.
  const client = adminOf("Calder Valley Health");
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const { organizations } = await ask<{
    readonly organizations: readonly { readonly id: string; readonly parent: { readonly name: string } }[];
  }>(context.request, "query ($name: String!) { organizations(query: $name) { id parent { name } } }", {
    name: client.organization,
  });
  const [found] = organizations;
  assert.ok(found);
  await go("/operator/organizations?view=tree");
  const tree = page.getByRole("treegrid", { name: "Organization tree" });
  const carrier = tree.getByRole("row", { name: found.parent.name, exact: false }).first();
  await carrier.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/expanded=/);
  const row = tree.locator(`[data-id="${found.id}"]`);
  await row.waitFor();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-level")), "2");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await row.waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  await row.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/operator/organizations/${found.id}`);

  const logo = page.getByRole("region", { name: "Logo" });
  await logo.getByLabel("Image file").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'),
  });
  await logo.getByRole("img", { name: `Logo of ${client.organization}` }).waitFor();
  const sharing = page.getByRole("region", { name: "Industry benchmark" });
  const [press, undo] = (await sharing.getByRole("button", { name: "Stop sharing" }).isVisible())
    ? (["Stop sharing", "Share the scores"] as const)
    : (["Share the scores", "Stop sharing"] as const);
  await sharing.getByRole("button", { name: press }).click();
  await sharing.getByRole("button", { name: undo }).waitFor();

  const its = await openContext(client);
  const settings = await openPage(its);
  await settings.go("/client/settings");
  const theirs = settings.page.getByRole("region", { name: "Industry benchmark" });
  await theirs.getByRole("button", { name: undo }).click();
  await theirs.getByRole("button", { name: press }).waitFor();
  await settings.page.getByRole("button", { name: "Remove it" }).click();
  await settings.page.getByText("No logo: documents show only the name.").waitFor();
  const about = settings.page.getByRole("region", { name: "Organization", exact: true });
  await about.getByText("The operator changes these.").waitFor();
  assert.equal(await about.getByRole("button").count(), 0, "the operator changes the rest");
  assert.deepEqual([...watch.problems(), ...settings.watch.problems()], []);
  await context.close();
  await its.close();
});
