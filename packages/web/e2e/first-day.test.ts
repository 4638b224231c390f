import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openContext, openPage, type Visit } from "#e2e/support/session.ts";
import {
  createEmptyFolder,
  type DemoFolder,
  type ServedDemo,
  serveInstallation,
} from "../../server/tests/support/served-demo.ts";

let place: DemoFolder;
let server: ServedDemo;

before(async () => {
  place = await createEmptyFolder();
  server = await serveInstallation(place);
});
after(async () => {
  await server?.stop();
  await place?.remove();
});

const PASSWORD = "four unrelated words typed";

test("J30, J36: a newcomer looks at sample data, removes it, and gets from an empty folder to a delivered report, without a mail server, through the pages only", async () => {
  const context = await openContext(undefined, { baseURL: server.baseUrl, timezoneId: "Europe/Berlin" });
  const visit = await openPage(context);
  await visit.go("/sign-in");
  assert.equal(await visit.page.locator("#demo-accounts, .demo-accounts").count(), 0, "J37");
  await found(visit);
  await followFirstSteps(visit.page);
  await lookAtSample(visit);
  await planExercise(visit.page);
  await runExercise(visit.page);
  await deliverReport(visit.page);
  await visit.go("/operator");
  assert.equal(await visit.page.getByRole("region", { name: "First steps" }).count(), 0);
  assert.deepEqual(visit.watch.problems(), []);
  await context.close();
});

/** By the link that the server printed; the password is typed once, and they are in. */
async function found({ page, go }: Visit): Promise<void> {
  const link = await printedLink();
  await go(link);
  await page.getByLabel("Your organization").fill("Tabletop Works");
  await page.getByLabel("Your name").fill("Olga Ops");
  await page.getByLabel("Work email").fill("olga@works.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.waitForURL("**/operator");
}

async function printedLink(): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const [link] = /http:\S+#token=\S+/.exec(server.said()) ?? [];
    if (link) return link;
    await setTimeout(50);
  }
  return assert.fail(server.said());
}

async function followFirstSteps(page: Page): Promise<void> {
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByText("0 of 7").waitFor();
  await steps.getByText("Take one of the 20 scenarios of the library").waitFor();
  await steps.getByRole("button", { name: "Edit your organization" }).click();
  const dialog = page.getByRole("dialog");
  await choose(page, "Country", "germ", "Germany");
  await choose(page, "Time zone", "berl", "Berlin, Europe");
  await dialog.getByRole("button", { name: "Save" }).click();
  await steps.getByText("1 of 7").waitFor();
}

/** It counts as none of the steps, says on its pages what it is, and goes as it came. */
async function lookAtSample({ page, go }: Visit): Promise<void> {
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Add sample data" }).click();
  await steps.getByRole("link", { name: "Sample client" }).waitFor();
  await steps.getByText("1 of 7").waitFor();
  await picture(page, "first-steps");
  await steps.getByRole("link", { name: "Sample client" }).click();
  await page.waitForURL("**/operator/organizations/*");
  await page.locator(".page-head").getByText("Sample data").waitFor();
  await picture(page, "client");
  const address = page.url();
  await go("/operator/exercises");
  await page.getByRole("link", { name: "Encrypted before the early shift" }).first().click();
  await page.locator(".page-head").getByText("Sample data").waitFor();
  await picture(page, "exercise");
  await go("/operator");
  await steps.getByRole("button", { name: "Remove sample data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove sample data?" });
  await dialog.getByText("This cannot be undone").waitFor();
  await picture(page, "remove");
  await dialog.getByRole("button", { name: "Remove sample data" }).click();
  await steps.getByRole("button", { name: "Add sample data" }).waitFor();
  await steps.getByText("1 of 7").waitFor();
  await go(new URL(address).pathname);
  await page.getByRole("heading", { name: "Not found" }).waitFor();
  await go("/operator");
}

/** The client is created where it is chosen. */
async function planExercise(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New exercise" }).first().click();
  const exercise = page.getByRole("dialog", { name: "New exercise" });
  await exercise.getByRole("button", { name: "New client" }).click();
  const client = page.getByRole("dialog", { name: "New client" });
  await client.getByLabel("Name").fill("Acme Widgets");
  assert.equal(await client.getByLabel("Time zone").inputValue(), "Berlin, Europe", "where the browser is");
  await client.getByRole("button", { name: "Create organization" }).click();
  await client.waitFor({ state: "detached" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("input")].some((input) => input.value === "Acme Widgets"),
  );
  await choose(page, "Scenario", "ransom", "Encrypted before the early shift: ransomware");
  await exercise.getByLabel("Day").fill(new Date().toISOString().slice(0, 10));
  await exercise.getByRole("button", { name: "Create exercise" }).click();
  await page.waitForURL("**/operator/exercises/*");
  await page.getByRole("heading", { name: "Encrypted before the early shift" }).waitFor();
}

/** The first inject, its rating and a gap; then it is completed. */
async function runExercise(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Console" }).first().click();
  await page.waitForURL("**/console");
  await page.locator(".current-inject").waitFor();
  await page.keyboard.press("p");
  await page.getByText("Running", { exact: true }).first().waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Deliver 2" }).waitFor();
  await page.keyboard.press("r");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Some challenges", pressed: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.type("Nobody may stop the line at night");
  await page.keyboard.press("Enter");
  await page.locator(".console-side").getByText("Nobody may stop the line at night").first().waitFor();
  await page.getByRole("link", { name: "Hot wash" }).click();
  await page.getByRole("button", { name: "Complete the exercise" }).click();
  await page.getByRole("button", { name: "Complete and draft the report" }).click();
  await page.waitForURL("**/report");
  await page.locator("article").getByText("Nobody may stop the line at night").first().waitFor();
}

/** As a PDF that opens. */
async function deliverReport(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/report.*/, "?tab=documents"));
  await page.getByRole("button", { name: "Generate a document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Document").selectOption({ label: "After-action report" });
  await dialog.getByLabel("Format").selectOption({ label: "PDF" });
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  await dialog.getByRole("link", { name: "Download" }).waitFor({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  const file = await readFile(await (await download).path());
  assert.equal(file.subarray(0, 5).toString(), "%PDF-");
}

async function choose(page: Page, label: string, typed: string, name: string): Promise<void> {
  await page.getByRole("dialog").last().getByLabel(label).fill(typed);
  await page.getByRole("option", { name, exact: false }).first().click();
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${folder}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
}
