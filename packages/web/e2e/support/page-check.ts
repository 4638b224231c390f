import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { problemsOfReach } from "#e2e/support/reach.ts";
import { DESK, PHONE, type Visit } from "#e2e/support/session.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How closely a page is looked at. Contrast is what takes axe longest; it is a matter of the parts, not of the record. */
export type Closeness = "wholly" | "without contrast";

/** Contrast is all that light and dark tell apart, and all that a narrow page need not be asked twice. */
const ALL: RunOptions = { resultTypes: ["violations"], iframes: false, preload: false };
const CONTRAST: RunOptions = { ...ALL, runOnly: ["color-contrast"] };
const LAYOUT: RunOptions = { ...ALL, rules: { "color-contrast": { enabled: false } } };
const ALIKE = "data-alike";

/** Everything that is wrong with the page that is open: what it complained of, its frame, its width, what is out of reach, what axe finds. */
export async function problemsOf(
  { page, watch }: Visit,
  size = DESK,
  closeness: Closeness = "wholly",
): Promise<string[]> {
  const found = [...(await page.evaluate(problemsOfFrame)), ...(await problemsOfLayout(page))];
  if (closeness === "wholly") {
    found.push(...(await axe(page, ALL, "light")));
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await axe(page, CONTRAST, "dark")));
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(PHONE);
  found.push(...(await problemsOfLayout(page)), ...(await axe(page, LAYOUT, "390 px")));
  await page.setViewportSize(size);
  return [...found, ...watch.problems()];
}

/** The same without axe and at one width: for those who see a page that somebody else's visit has checked. */
export async function plainProblemsOf({ page, watch }: Visit): Promise<string[]> {
  return [...(await page.evaluate(problemsOfFrame)), ...(await problemsOfLayout(page)), ...watch.problems()];
}

/** What the width of the window, in the language of the page, keeps from people. */
export async function problemsOfLayout(page: Page): Promise<string[]> {
  const width = [...(await page.evaluate(problemsOfWidth)), ...(await page.evaluate(problemsOfTitle))];
  return [...width, ...(await problemsOfReach(page))];
}

function problemsOfFrame(): string[] {
  const found: string[] = [];
  for (const name of ["h1", "main"]) {
    const shown = [...document.querySelectorAll(name)].filter((element) => element.checkVisibility());
    if (shown.length !== 1) found.push(`${shown.length} ${name}`);
  }
  if (!/\S · Hotwash$/.test(document.title)) found.push(`title "${document.title}"`);
  const trouble = [...document.querySelectorAll("main *")].find((element) =>
    / did not load$/.test(element.textContent.trim()),
  );
  if (trouble) found.push(trouble.textContent.trim());
  return found;
}

async function problemsOfWidth(): Promise<string[]> {
  // What depends on the width is laid out with the next frames.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return [];
  const wide = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  const names = wide.map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`);
  return [`scrolls sideways by ${over} px at ${innerWidth}: ${names.slice(-3).join(", ")}`];
}

function problemsOfTitle(): string[] {
  const ENOUGH = 300;
  return [...document.querySelectorAll(".page-head")].flatMap((head) => {
    const title = head.firstElementChild?.getBoundingClientRect().width ?? 0;
    const isSqueezed = head.checkVisibility() && title < Math.min(ENOUGH, head.clientWidth - 1);
    return isSqueezed ? [`actions squeeze the title to ${Math.round(title)} px at ${innerWidth}`] : [];
  });
}

async function axe(page: Page, options: RunOptions, when: string): Promise<string[]> {
  await bringAxe(page);
  await page.evaluate(markAlike, ALIKE);
  const found = await page.evaluate(runAxe, [options, ALIKE] as const);
  return found.map(({ id, places, times }) => `axe ${id} (${when}), ${times} times: ${places.join(" | ")}`);
}

const brought = new WeakSet<Page>();

/** Each page is sent it once, for all that it will load. */
async function bringAxe(page: Page): Promise<void> {
  if (brought.has(page)) return;
  brought.add(page);
  await page.addInitScript(AXE);
  await page.evaluate(AXE);
}

/** A finding has the impact of its rule: rules of lower impact are not run. Only the messages leave the page. */
async function runAxe([options, alike]: readonly [RunOptions, string]) {
  const counts = ({ impact }: { impact?: string | null }) => impact === "serious" || impact === "critical";
  const lesser = window.axe._audit.rules.filter((rule) => rule.impact && !counts(rule));
  const rules = { ...Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])), ...options.rules };
  const { violations } = await window.axe.run({ exclude: [`[${alike}]`] }, { ...options, rules });
  return violations.filter(counts).map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ""})`);
    return { id, places, times: nodes.length };
  });
}

/**
 * Marks the rows and entries of a list that are made as an earlier one is, which differ from it in words and records
 * alone: axe looks at the first of each make.
 */
function markAlike(mark: string): void {
  const its = ["id", "href", "src", "title", "alt", "name", "for", "value", "datetime", "d", "points", "x", "y"];
  const told = (part: Element) =>
    part.getAttributeNames().map((name) => {
      const isOfTheRecord =
        its.includes(name) || /^(data-|aria-(label|describedby|controls|valuenow|posinset))/.test(name);
      const value = part.getAttribute(name)?.trim() ?? "";
      const measured = /^(class|role|tabindex|rowspan|colspan)$/.test(name) ? value : value.replaceAll(/[\d.]+/g, "0");
      return `${name}=${isOfTheRecord ? value !== "" : measured}`;
    });
  for (const list of document.querySelectorAll("tbody, ul, ol")) {
    const makes = new Set<string>();
    for (const entry of list.children) {
      entry.removeAttribute(mark);
      const parts = [entry, ...entry.querySelectorAll("*")];
      const make = parts.map((part) => [part.localName, part.textContent.trim() !== "", ...told(part)]).join("\n");
      entry.toggleAttribute(mark, makes.has(make));
      makes.add(make);
    }
  }
}

declare global {
  interface Window {
    readonly axe: {
      readonly run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults>;
      readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
    };
  }
}
