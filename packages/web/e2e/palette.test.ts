import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { DESK, openContext, openPage, signIn } from "#e2e/support/session.ts";

/** Opens the palette by its keys, and types. */
async function look(page: Page, text: string) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or run" });
  await field.waitFor();
  await field.pressSequentially(text);
  return page.getByRole("listbox", { name: "Results" });
}

test("J14: by keyboard alone the palette finds records by title and reference, opens them, and moves the current one", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const gap = await takeGap(context.request);
  await go("/operator");
  const found = await look(page, gap.reference.toLowerCase());
  await found.getByRole("group", { name: "Records" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");

  await go(`/operator/gaps?open=${gap.id}`);
  await page.getByRole("complementary", { name: `Gap ${gap.reference}` }).waitFor();
  const acts = await look(page, "new action item");
  await acts.getByRole("group", { name: "On this page" }).getByText("New action item").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `New action item for ${gap.reference}` }).waitFor();
  await page.keyboard.press("Escape");

  await look(page, "knowledge");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/operator/knowledge**");
  const acting = await look(page, "new exercise");
  await acting.getByRole("option", { name: "New exercise", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New exercise" }).waitFor();
  await page.keyboard.press("Escape");

  await look(page, "ransom");
  await page.getByRole("listbox", { name: "Results" }).getByText("Scenario, Ransomware").first().click();
  await page.waitForURL(/\/operator\/scenarios\/./);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J23: by keyboard a page is read from its beginning, what opens takes the focus and returns it, and its ring is visible", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  await go("/operator");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gaps", exact: true }).press("Enter");
  await page.locator("h1:focus", { hasText: "Gaps" }).waitFor();

  const opener = page.locator("tbody th a").first();
  const focused = page.locator("tbody tr:first-child th a:focus");
  await opener.press("Enter");
  await page.getByRole("complementary").locator("h2:focus").waitFor();
  await page.keyboard.press("Escape");
  await focused.waitFor();

  const acts = await look(page, "new exercise");
  await acts.getByRole("option", { name: "New exercise", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New exercise" }).locator(":is(input, textarea, select):focus").waitFor();
  await page.keyboard.press("Escape");
  await focused.waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.ok((await focused.evaluate(ringContrast)) >= 3, colorScheme);
  }

  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Severity" }).press("Enter");
  await page.locator(".chip select:focus").waitFor();
  await page.getByRole("button", { name: "Remove filter Severity" }).press("Enter");
  await page.locator("fieldset:focus").waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

/** How far the ring round an element stands out from what is behind it, as WCAG reckons it; 0 without one. */
function ringContrast(element: Element): number {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle !== "solid" || Number.parseFloat(outlineWidth) < 2) return 0;
  const luminance = (color: string) =>
    (color.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((value) => ((Number(value) / 255 + 0.055) / 1.055) ** 2.4)
      .reduce((sum, value, i) => sum + value * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
  const behind = getComputedStyle(element.closest(".work-area") ?? element);
  const [dark = 0, light = 0] = [luminance(outlineColor), luminance(behind.backgroundColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("J14: the palette offers nobody what their role may not do, and signs out", async () => {
  const context = await openContext(personOf("CLIENT", "VIEWER"));
  const { page, go } = await openPage(context);
  await go("/client");
  const found = await look(page, "");
  await found.getByRole("option", { name: "Action items" }).waitFor();
  assert.equal(await found.getByRole("group", { name: "Actions" }).count(), 0);
  await page.keyboard.press("Escape");
  await context.close();

  const own = await openContext(undefined, { storageState: await signIn(personOf("CLIENT")) });
  const leaving = await openPage(own);
  await leaving.go("/client");
  await look(leaving.page, "sign out");
  await leaving.page.keyboard.press("Enter");
  await leaving.page.waitForURL("**/sign-in**");
  await own.close();
});

test("J31: a question mark shows the keys of the page and of every page, and Ctrl+Enter sends a text of several lines", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: DESK });
  const { page, go } = await openPage(context);
  await go("/operator/gaps");
  await page.getByRole("table").first().waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("heading", { name: "This list" }).waitFor();
  await keys.getByText("Search, go to a page, or run an action").waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });

  await go("/operator");
  await page.keyboard.press("?");
  await keys.getByRole("heading", { name: "Every page" }).waitFor();
  assert.equal(await keys.getByRole("heading", { name: "This list" }).count(), 0, "the list is gone");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("New organization");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New exercise" }).click();
  const form = page.getByRole("dialog", { name: "New exercise" });
  await form.getByLabel("Title", { exact: true }).fill("What?");
  assert.equal(
    await form.getByLabel("Title", { exact: true }).inputValue(),
    "What?",
    "a question mark in a text is a question mark",
  );
  await form.getByLabel("Objectives").fill("Learn.\nRepeat.");
  await form.getByLabel("Objectives").press("Control+Enter");
  await form.getByText("Required.").first().waitFor();
  await context.close();
});
