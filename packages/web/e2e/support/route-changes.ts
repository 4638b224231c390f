import type { Locator, Page } from "playwright-core";

export type RouteChange = {
  readonly label: string;
  /** Pressed for the first time, without a reach for it: nothing of it was loaded. */
  readonly first: number;
  readonly again: readonly number[];
};

const ENTRIES = "nav.rail ul a";
const ROWS = "main tbody th a";
/** Idle again, as a reader is between two presses. */
const PAUSE_MS = 250;

/** Presses each navigation entry in turn, a number of times, and measures each page in milliseconds. */
export async function measureRouteChanges(page: Page, rounds: number): Promise<RouteChange[]> {
  const labels = await page.locator(ENTRIES).allInnerTexts();
  const taken = new Map<string, number[]>(labels.map((label) => [label, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, label] of labels.entries()) taken.get(label)?.push(await press(page.locator(ENTRIES).nth(i)));
  }
  return changesOf(taken);
}

/** The first visit of each entry by a pointer that reaches for it, as people do. */
export async function measureReached(page: Page): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (const entry of await page.locator(ENTRIES).all()) {
    await entry.hover();
    // From the moment over a link to the press of it.
    await page.waitForTimeout(PAUSE_MS);
    taken.set(await entry.innerText(), await press(entry));
  }
  return taken;
}

/** Opens the first records of each list of the navigation, beside it or on their pages. */
export async function measureRecords(page: Page, rounds: number): Promise<RouteChange[]> {
  const labels = await page.locator(ENTRIES).allInnerTexts();
  const taken = new Map<string, number[]>();
  for (const [i, label] of labels.entries()) {
    await press(page.locator(ENTRIES).nth(i));
    const records = Math.min(rounds, await page.locator(ROWS).count());
    const list = page.url();
    for (let row = 0; row < records; row += 1) {
      const name = `${label}, a record`;
      taken.set(name, [...(taken.get(name) ?? []), await press(page.locator(ROWS).nth(row))]);
      if (new URL(page.url()).pathname === new URL(list).pathname) continue;
      await page.goBack();
      await page.locator(ROWS).nth(row).waitFor();
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  return changesOf(taken);
}

/** The tabs of the page that is open. */
export async function measureTabs(page: Page, rounds: number): Promise<RouteChange[]> {
  const tabs = page.locator("nav.tabs a");
  const taken = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    // The first tab stands open already.
    for (const i of [...Array(await tabs.count()).keys()].map((_, i, { length }) => (i + 1) % length)) {
      const tab = tabs.nth(i);
      const label = `tab ${((await tab.textContent()) ?? "").replace(/\d+$/, "")}`;
      taken.set(label, [...(taken.get(label) ?? []), await press(tab)]);
    }
  }
  return changesOf(taken);
}

function changesOf(taken: ReadonlyMap<string, readonly number[]>): RouteChange[] {
  return [...taken].map(([label, [first = 0, ...again]]) => ({ label, first, again }));
}

async function press(link: Locator): Promise<number> {
  const taken = await link.evaluate(pressAndWait);
  await link.page().waitForTimeout(PAUSE_MS);
  return taken;
}

/** From the press to the frame in which the page stands: its address, its heading, its drawer, no skeleton. */
async function pressAndWait(link: Element): Promise<number> {
  if (!(link instanceof HTMLAnchorElement)) throw new Error("Only links lead to pages.");
  const { href, pathname } = link;
  const before = document.querySelector("main");
  const wasThere = location.pathname === pathname;
  const start = performance.now();
  link.click();
  const patience = 10_000;
  while (performance.now() - start < patience) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const main = document.querySelector("main");
    const isNew = wasThere || main !== before;
    const beside = !new URL(href).searchParams.has("open") || document.querySelector("aside.drawer") !== null;
    const stands = main?.querySelector("h1") !== null && document.querySelector(".work-area .skeleton-bar") === null;
    if (location.href === href && main && isNew && beside && stands) return performance.now() - start;
  }
  throw new Error(`${href} did not come.`);
}

export type Found = {
  readonly text: string;
  /** From the key to the frame in which what was found stands. */
  readonly shown: number;
  /** Of that, from the request to its answer. */
  readonly asked: number;
};

/** Types each of the texts into the palette at once, as by its last key. */
export async function measurePalette(page: Page, texts: readonly string[]): Promise<Found[]> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or run" });
  await field.waitFor();
  const found: Found[] = [];
  for (const text of texts) {
    await field.fill("");
    await page.waitForTimeout(PAUSE_MS);
    found.push({ text, ...(await field.evaluate(typeAndWait, text)) });
  }
  await page.keyboard.press("Escape");
  return found;
}

async function typeAndWait(field: Element, text: string): Promise<{ shown: number; asked: number }> {
  if (!(field instanceof HTMLInputElement)) throw new Error("The palette has no field.");
  performance.clearResourceTimings();
  const start = performance.now();
  // React learns of the value only through the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const patience = 10_000;
  while (performance.now() - start < patience) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [answer] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/graphql"));
    const records = document.querySelector('[role="listbox"] fieldset[aria-label="Records"]');
    if (answer && records) return { shown: performance.now() - start, asked: answer.duration };
  }
  throw new Error(`Nothing was found by ${text}.`);
}
