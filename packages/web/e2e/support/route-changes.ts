import type { Page } from "playwright-core";

export type RouteChange = { readonly label: string; readonly first: number; readonly again: readonly number[] };

/** Presses each entry of the navigation in turn, so many times, and says how long each page took in milliseconds. */
export async function measureRouteChanges(page: Page, rounds: number): Promise<RouteChange[]> {
  const labels = await page.getByRole("navigation", { name: "Main" }).locator("ul a").allInnerTexts();
  const taken = new Map<string, number[]>(labels.map((label) => [label, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, label] of labels.entries()) {
      taken.get(label)?.push(await page.evaluate(pressAndWait, i));
      // Idle again, as a reader is between two presses.
      await page.waitForTimeout(250);
    }
  }
  return [...taken].map(([label, [first = 0, ...again]]) => ({ label, first, again }));
}

/** From the press to the frame in which the page stands: its address, its heading, no skeleton. */
async function pressAndWait(entry: number): Promise<number> {
  const link = document.querySelectorAll<HTMLAnchorElement>("nav.rail ul a")[entry];
  if (!link) throw new Error(`The navigation has no entry ${entry}.`);
  const before = document.querySelector("main");
  const wasThere = location.pathname === link.pathname;
  const start = performance.now();
  link.click();
  const patience = 10_000;
  while (performance.now() - start < patience) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const main = document.querySelector("main");
    const isNew = wasThere || main !== before;
    const stands = main?.querySelector("h1") !== null && main?.querySelector(".sk") === null;
    if (location.pathname === link.pathname && main && isNew && stands) return performance.now() - start;
  }
  throw new Error(`${link.href} did not come.`);
}
