import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { someGap } from "#e2e/support/gaps.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

async function openPanel(page: Page) {
  await page.keyboard.press("Control+j");
  const panel = page.getByRole("complementary", { name: "Assistant" });
  await panel.waitFor();
  return { panel, log: panel.getByRole("log", { name: "Conversation" }) };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Question", { exact: true }).fill(question);
  await page.keyboard.press("Enter");
}

test("Z9: by keyboard alone the panel opens next to a page, answers, shows how it knows, and returns the focus", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  await go("/operator/gaps");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gaps", exact: true });
  await link.focus();
  const { panel, log } = await openPanel(page);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Question");
  await ask(page, "Which critical gaps are open?");
  await log.getByText(/^\d+ gaps?/).waitFor();
  // The tools come by a request of their own.
  await log.getByLabel("Tool").locator("option:checked", { hasText: "list_gaps" }).waitFor({ state: "attached" });
  await log.getByText("How do you know?").press("Enter");
  await log.getByText('list_gaps(severity: "critical", status: "open", limit: 25)').waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  assert.ok(await link.evaluate((each) => each === document.activeElement), "the focus is where it was");
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z9: the understood call can be edited above the answer, and a question that is not understood runs nothing", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  await go("/operator/gaps");
  const { log } = await openPanel(page);
  await ask(page, "Which critical gaps are open?");
  await log.getByText(/^\d+ gaps?/).waitFor();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/assistant/ask"));
  await log.getByLabel("severity", { exact: true }).selectOption("high");
  assert.deepEqual((await asked).postDataJSON().call, {
    tool: "list_gaps",
    arguments: { severity: "high", status: "open" },
  });
  await log.getByText(/^\d+ gaps?/).waitFor();
  await ask(page, "Who would cope best with a dock strike?");
  await log.getByText("Not understood.").waitFor();
  await log.getByText("Nothing was run.").waitFor();
  await log.getByRole("button", { name: /Search in the palette/ }).click();
  await page.getByRole("combobox", { name: "Search or run" }).waitFor();
  await context.close();
});

test("Z9: on a record's page “this gap” is that record, also at phone width", async () => {
  const context = await openContext(personOf("CLIENT"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const visit = await openPage(context);
  const gap = await someGap(context.request);
  await visit.go(`/client/gaps/${gap.id}`);
  const { panel } = await openPanel(visit.page);
  await panel.getByText("this gap").first().waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await context.close();
});

test("Z6, Z9: the page lists the person's conversations, finds them by their words, opens and deletes them", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, watch, go } = await openPage(context);
  await go("/assistant");
  await page.waitForURL("**/carrier/assistant");
  await ask(page, "Which exercises are planned?");
  const list = page.getByRole("complementary", { name: "Conversations" });
  const entry = list.getByRole("button", { name: /^Which exercises are planned/ });
  await entry.waitFor();
  await list.getByLabel("Find conversations").fill("no such words");
  await entry.waitFor({ state: "detached" });
  await list.getByLabel("Find conversations").fill("planned");
  await entry.click();
  await page.getByRole("button", { name: "Show the answer as of now" }).waitFor();
  await list.getByRole("button", { name: /^Delete/ }).click();
  await entry.waitFor({ state: "detached" });
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z37: a carrier opens “who needs attention” from the portfolio, and follows a line to the client", async () => {
  const context = await openContext(personOf("CARRIER"));
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  await go("/carrier");
  await page.getByRole("button", { name: "Who needs attention, and why" }).click();
  const panel = page.getByRole("complementary", { name: "Assistant" });
  const first = panel.getByText(/^1\. /);
  await first.waitFor();
  await panel.getByText("How do you know?").click();
  await panel.getByText('portfolio(order: "ATTENTION", limit: 10)').waitFor();
  await panel.getByText("Without a model: nothing left this server.").waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await first.getByRole("link").first().click();
  await page.waitForURL("**/carrier/organizations/*");
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z37: a client asks what to retest next from its home, at phone width and in the dark", async () => {
  const context = await openContext(personOf("CLIENT"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  await go("/client");
  await page.getByRole("button", { name: "What to retest next" }).click();
  const panel = page.getByRole("complementary", { name: "Assistant" });
  await panel.getByText("How do you know?").waitFor();
  await panel
    .getByText(/^(?:Retest|Exercise|Test|No remediated|Never exercised)/)
    .first()
    .waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z37: the operator asks it on the page of a client, about that client", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, go } = visit;
  const gap = await someGap(context.request);
  await go(`/operator/gaps/${gap.id}`);
  await page
    .getByRole("main")
    .getByRole("link")
    .and(page.locator('a[href*="/operator/organizations/"]'))
    .first()
    .click();
  await page.waitForURL("**/operator/organizations/*");
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/assistant/ask"));
  await page.getByRole("button", { name: "What to retest next" }).click();
  const { about } = (await asked).postDataJSON();
  assert.deepEqual(about, { kind: "Organization", id: new URL(page.url()).pathname.split("/").at(-1) });
  await page.getByRole("complementary", { name: "Assistant" }).getByText("How do you know?").waitFor();
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await context.close();
});

test("Z38, Z39: the home page of each portal has what changed one click away, and the next answer continues from there", async () => {
  const homes = [
    { kind: "OPERATOR", path: "/operator", look: { viewport: DESK } },
    { kind: "CARRIER", path: "/carrier", look: { viewport: DESK, colorScheme: "dark" } },
    { kind: "CLIENT", path: "/client", look: { viewport: PHONE, hasTouch: true } },
  ] as const;
  for (const { kind, path, look } of homes) {
    const context = await openContext(personOf(kind), look);
    const visit = await openPage(context);
    const { page, watch, go } = visit;
    await go(path);
    await page.getByRole("button", { name: "What changed", exact: true }).click();
    const panel = page.getByRole("complementary", { name: "Assistant" });
    await panel.getByText(/^You have not looked at this before, so this is the last 7 days\. From .* UTC: /).waitFor();
    await panel.getByText("How do you know?").waitFor();
    assert.deepEqual(await problemsOf(visit, look.viewport), []);
    await ask(page, "What changed since I last looked?");
    await panel.getByText(/^From .* UTC: /).waitFor();
    assert.deepEqual(watch.problems(), []);
    await context.close();
  }
});
