import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

/** Asks the MCP endpoint which tools there are, as a program does. */
async function listTools(key: string): Promise<{ status: number; tools: number }> {
  const response = await fetch(`${baseUrl}/api/mcp`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  const answer: { result?: { tools: unknown[] } } = await response.json();
  return { status: response.status, tools: answer.result?.tools.length ?? 0 };
}

test("J8, J10: a key is shown once, works at once, and is refused from the request after its revocation on", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, watch, go } = await openPage(context);
  // Of this run alone, also on a demo that was used before.
  const name = `Claims assistant ${randomUUID().slice(0, 8)}`;
  await go("/carrier/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  // Pressed twice it is made once.
  await page.getByRole("button", { name: "Create key" }).dblclick();
  const shown = page.getByLabel("API key", { exact: true });
  await shown.waitFor();
  const key = await shown.inputValue();
  assert.match(key, /^hw_\w{8}_/);
  assert.ok((await listTools(key)).tools > 0, "the key opens the MCP endpoint");

  await page.keyboard.press("Escape");
  assert.ok(await shown.isVisible(), "it goes away by its button alone");
  const done = page.getByRole("button", { name: "Done" });
  await done.click({ force: true });
  assert.ok(await shown.isVisible(), "and not before it is said to be stored");
  await page.getByLabel("I have stored the key").check();
  await done.click();
  await shown.waitFor({ state: "detached" });
  const left = await page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(""),
  );
  assert.ok(!left.includes(key), "nothing of the key stays in the page");
  const { keys } = await ask<{ keys: unknown[] }>(
    context.request,
    "query ($query: String) { keys: api_keys(query: $query) { id } }",
    { query: name },
  );
  assert.equal(keys.length, 1);

  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await page.getByText(`${name} was revoked.`).waitFor();
  assert.equal((await listTools(key)).status, 401);
  await page.getByRole("button", { name: `Revoke ${name}` }).waitFor({ state: "detached" });
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("K24: a key shows its owner, is transferred, warns before it expires, and is named before its owner is disabled", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const run = randomUUID().slice(0, 8);
  const [leaver, name] = [`Kim ${run}`, `Nightly ${run}`];
  const invite = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }";
  const invited = { name: leaver, email: `kim-${run}@ridgeway.example`, role: "EDITOR" };
  const { inviteUser } = await ask<{ inviteUser: { id: string } }>(context.request, invite, { input: invited });
  const create = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { plaintext } }";
  const soon = new Date(Date.now() + 12 * 86_400_000).toISOString();
  const make = async (input: object) =>
    (await ask<{ createApiKey: { plaintext: string } }>(context.request, create, { input })).createApiKey.plaintext;
  const kept = await make({ name, scopes: ["MCP"], owner_id: inviteUser.id, expires_at: soon });
  const lost = await make({ name: `Other ${run}`, scopes: ["MCP"], owner_id: inviteUser.id });

  await go(`/operator/api-keys?query=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByText(leaver).waitFor();
  await row.getByText("as its owner").waitFor();
  await row.getByText(/Active, expires in 1[12] days/).waitFor();
  await page.getByRole("button", { name: `Transfer ${name}` }).click();
  const { name: colleague } = personOf("OPERATOR", "EDITOR");
  await page.getByRole("combobox", { name: "New owner" }).fill(colleague);
  await page.getByRole("option", { name: new RegExp(colleague) }).click();
  await page.getByRole("button", { name: "Transfer the key" }).click();
  await page.getByText(`${name} now belongs to ${colleague}.`).waitFor();
  await row.getByText(colleague).waitFor();

  await go(`/operator/people?query=${encodeURIComponent(leaver)}`);
  await page.getByRole("button", { name: `Actions for ${leaver}` }).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await page.getByText(`This revokes 1 API key: Other ${run}`).waitFor();
  await page.getByLabel("Reason").fill("Left.");
  await page.getByRole("button", { name: "Disable and revoke 1 API key" }).click();
  await page.getByText(`${leaver} is disabled. 1 API key was revoked.`).waitFor();
  assert.deepEqual([(await listTools(kept)).status, (await listTools(lost)).status], [200, 401]);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J8: a key works for a year by default, two at most", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, go } = await openPage(context);
  await go("/carrier/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  const expires = page.getByLabel(/^Expires/);
  const inAYear = (Date.parse(await expires.inputValue()) - Date.now()) / 86_400_000;
  assert.ok(inAYear > 363 && inAYear <= 366, await expires.inputValue());
  await page.getByText("At most two years ahead. Leave empty for a year.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Too long");
  await expires.fill("2099-01-01");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByText(/Must be at most 730 days ahead/i).waitFor();
  assert.equal(await expires.getAttribute("aria-invalid"), "true");
  await context.close();
});

test("J8: an error appears next to its field, and nothing that was typed is lost", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, go } = await openPage(context);
  await go("/carrier/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  const name = page.getByLabel("Name", { exact: true });
  const expires = page.getByLabel(/^Expires/);
  await name.fill("Too late");
  await expires.fill("2001-01-01");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  assert.equal(await expires.getAttribute("aria-invalid"), "true");
  const described = (await expires.getAttribute("aria-describedby"))?.split(" ")[0] ?? "";
  assert.match((await page.locator(`[id="${described}"]`).textContent()) ?? "", /\w+ /);
  assert.equal(await name.inputValue(), "Too late");
  assert.equal(await expires.inputValue(), "2001-01-01");
  await context.close();
});

test("J8: a client has no keys, neither in the navigation nor by address", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  await go("/client/gaps");
  assert.equal(await page.getByRole("link", { name: "API keys" }).count(), 0);
  await go("/client/api-keys");
  assert.equal(await page.title(), "Not found · Hotwash");
  await context.close();
});
