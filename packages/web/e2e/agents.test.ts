import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { after, before, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { askConsent } from "#e2e/support/ask-consent.ts";
import { baseUrl, people, personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

/** The program of an agent on the person's computer, where it listens for the answer. */
let program: Server;
let redirect_uri: string;
let answers: URLSearchParams[] = [];
before(async () => {
  program = createServer((request, response) => {
    answers.push(new URL(request.url ?? "", "http://localhost").searchParams);
    response.end(JSON.stringify({ referer: request.headers.referer ?? null }));
  }).listen(0, "127.0.0.1");
  await once(program, "listening");
  const bound = program.address();
  redirect_uri = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/callback`;
});
after(() => program.close());

const asking = (context: BrowserContext) => askConsent(context, redirect_uri);

async function callTool(context: BrowserContext, token: string) {
  const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: {} } };
  return context.request.post("/api/mcp", { data, headers: { authorization: `Bearer ${token}`, cookie: "" } });
}

async function isAnswered(page: Page): Promise<void> {
  await page.waitForURL(`${redirect_uri}**`);
}

test("J23, M71, M74: a person signs in, allows an agent, sees it in their account and disconnects it", async () => {
  const client = personOf("CLIENT");
  const context = await openContext();
  const { page, go } = await openPage(context);
  const { client_id, verifier, path } = await asking(context);
  await go(path);
  await page.waitForURL("**/sign-in?back=*");
  await page.getByLabel("Work email").fill(client.email);
  await page.getByLabel("Password").fill(client.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await page.getByRole("heading", { level: 1, name: "Connect an agent?" }).waitFor();
  const main = page.getByRole("main");
  for (const shown of ["Desk agent", "127.0.0.1", client.organization, client.email, "just started it"]) {
    await main.getByText(shown).first().waitFor();
  }
  assert.equal(await page.getByLabel("Until").inputValue(), "30");
  await page.getByLabel("Until").selectOption("7");
  answers = [];
  await page.getByRole("button", { name: "Allow" }).click();
  await isAnswered(page);
  assert.match((await page.textContent("body")) ?? "", /"referer":null/, "the program learns no address of this site");
  const [answer] = answers;
  assert.equal(answer?.get("state"), "a b&c=1");
  assert.equal(answer?.get("iss"), baseUrl);
  const form = {
    grant_type: "authorization_code",
    code: answer?.get("code") ?? "",
    code_verifier: verifier,
    client_id,
  };
  const granted = await (await context.request.post("/api/oauth/token", { form: { ...form, redirect_uri } })).json();
  assert.ok(granted.access_token, JSON.stringify(granted));
  const called = await callTool(context, granted.access_token);
  assert.equal(called.status(), 200, await called.text());

  await go("/client/account");
  const panel = page.getByRole("region", { name: "Connected agents" });
  await panel.getByText("Desk agent", { exact: true }).first().waitFor();
  await panel.getByText(`${baseUrl}/api/mcp`).waitFor();
  await go("/client/settings");
  const all = page.getByRole("region", { name: "Connected agents" });
  await all.getByText(`connected by ${client.name}`).waitFor();
  await go("/client/account");
  await panel.getByRole("button", { name: "Disconnect Desk agent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await panel.getByText("Desk agent", { exact: true }).first().waitFor({ state: "detached" });
  assert.equal((await callTool(context, granted.access_token)).status(), 401);
  await context.close();
});

test("M71: who belongs to several organizations chooses at which one, and another account may answer instead", async () => {
  const several = people.find(({ email }) => people.filter((each) => each.email === email).length > 1);
  const { email, password } = several ?? assert.fail("Nobody belongs to two organizations.");
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go((await asking(context)).path);
  const heading = page.getByRole("heading", { level: 1, name: "Connect an agent?" });
  const main = page.getByRole("main");
  for (const person of [{ email, password }, personOf("CARRIER")]) {
    await main.getByText("Sign in to connect your agent.").waitFor();
    await page.getByLabel("Work email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await heading.waitFor();
    await main.getByText(person.email).first().waitFor();
    const other = page.getByRole("button", { name: /^Connect it at/ });
    if (person.email === email) {
      const name = /^Connect it at (.+) instead$/.exec((await other.textContent()) ?? "")?.[1] ?? "";
      await other.click();
      await main.getByText(`what you may read at ${name}`).waitFor();
      await page.getByRole("button", { name: "Use another account" }).click();
    }
  }
  assert.equal(await page.getByRole("button", { name: /^Connect it at/ }).count(), 0);
  answers = [];
  await page.getByRole("button", { name: "Deny" }).click();
  await isAnswered(page);
  assert.equal(answers[0]?.get("error_description"), "The person denied access.");
  await context.close();
});

test("M71: Deny sends the program an error, and connects nothing", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, go } = await openPage(context);
  await go((await asking(context)).path);
  answers = [];
  await page.getByRole("button", { name: "Deny" }).click();
  await isAnswered(page);
  assert.deepEqual([answers[0]?.get("error"), answers[0]?.get("code")], ["access_denied", null]);
  await context.close();
});

test("M72: a wrong request is explained, with a link back only to an address that is registered", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const { path } = await asking(context);
  await go(path.replace("S256", "plain"));
  const back = page.getByRole("link", { name: "Back to the program" });
  assert.match((await back.getAttribute("href")) ?? "", /error=invalid_request/);
  assert.equal(new URL(page.url()).origin, baseUrl, "nobody is sent anywhere");
  await go(path.replace("callback", "elsewhere"));
  await page.getByRole("alert").getByText("has not registered").waitFor();
  assert.equal(await page.getByRole("link", { name: "Back to the program" }).count(), 0);
  await context.close();
});

test("M84, J1, J2: the consent page cannot be framed, sends no Referer, and is accessible on a desk and a phone", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { path } = await asking(context);
  const headers = (await context.request.get(path, { headers: { accept: "text/html" } })).headers();
  assert.equal(headers["x-frame-options"], "DENY");
  assert.match(headers["content-security-policy"] ?? "", /frame-ancestors 'none'/);
  assert.deepEqual([headers["referrer-policy"], headers["x-robots-tag"]], ["no-referrer", "noindex"]);
  for (const size of [DESK, PHONE]) {
    await visit.page.setViewportSize(size);
    await visit.go(path);
    await visit.page.getByRole("button", { name: "Allow" }).waitFor();
    assert.deepEqual(await problemsOf(visit, size, "wholly"), []);
    if (process.env.PICTURES) {
      await visit.page.screenshot({ path: `${process.env.PICTURES}/consent-${size.width}.png`, fullPage: true });
    }
  }
  await context.close();
});
