import type { BrowserContext } from "playwright-core";
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
