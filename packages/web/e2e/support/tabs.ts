import type { BrowserContext, Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/support/session.ts";

/** A few tabs of one browser: each piece of work waits for one that is free. */
export async function openTabs(context: BrowserContext, count: number) {
  const free = await Promise.all(Array.from({ length: count }, () => openPage(context)));
  const waiting: ((visit: Visit) => void)[] = [];

  async function inTab<Answer>(work: (visit: Visit) => Promise<Answer>): Promise<Answer> {
    const visit = free.pop() ?? (await new Promise<Visit>((resolve) => waiting.push(resolve)));
    try {
      return await work(visit);
    } finally {
      visit.watch.problems();
      const next = waiting.shift();
      if (next) next(visit);
      else free.push(visit);
    }
  }
  return inTab;
}

/** As if the tab had been left for another, and shown again once what it knows is stale. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await page.waitForTimeout(5_100);
  await page.evaluate(() => {
    for (const value of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }
  });
}
