import assert from "node:assert/strict";
import type { BrowserContext, Response } from "playwright-core";
import { READ_BUDGET } from "../../../server/src/platform/config.ts";

/** Asks the server to say what a document cost. */
export const COSTED = { extraHTTPHeaders: { "x-query-cost": "1" } };
/** What the cheapest one costs. */
const LEAST_COST = 10;

/** Sums up what all pages of a context ask, as the budget of a minute counts it. */
export function watchCosts(context: BrowserContext) {
  const costs: Promise<number>[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith("/api/graphql")) costs.push(costOf(response));
  });
  return {
    /** However quickly somebody opens them all, four fifths of their budget are left. */
    checkBudget: async (): Promise<void> => {
      const sum = (await Promise.all(costs)).reduce((all, cost) => all + cost, 0);
      assert.ok(sum > 0 && sum <= READ_BUDGET / 5, `${costs.length} questions cost ${sum} of ${READ_BUDGET}`);
    },
  };
}

/** A page that was left before its answer came has no body any more. */
async function costOf(response: Response): Promise<number> {
  const { extensions } = await response.json().catch(() => ({}));
  return Math.max(LEAST_COST, Number(extensions?.cost ?? 0));
}
