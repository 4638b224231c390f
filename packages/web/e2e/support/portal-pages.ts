import assert from "node:assert/strict";
import { test } from "node:test";
import { COSTED, watchCosts } from "#e2e/support/costs.ts";
import { type Kind, personOf } from "#e2e/support/demo.ts";
import { type Closeness, problemsOf } from "#e2e/support/page-check.ts";
import { parametersOf } from "#e2e/support/parameters.ts";
import { addressesOf, readRouteTree } from "#e2e/support/route-tree.ts";
import { LAPTOP, openContext, openPage, type Visit } from "#e2e/support/session.ts";
import { openTabs } from "#e2e/support/tabs.ts";

/** In this order: what two of them share is looked at most closely in the first. */
const PORTALS: Readonly<Record<Kind, string>> = { OPERATOR: "/operator", CARRIER: "/carrier", CLIENT: "/client" };
export const TABS = 2;

/** Tests every page of a portal that the router knows, one record of each status. */
export function testPagesOf(kind: Kind): void {
  const portal = PORTALS[kind];
  test(`J1, J2, J3: every page of ${portal}, with its tabs and its drawer`, { concurrency: TABS }, async (t) => {
    const paths = await readPaths();
    const context = await openContext(personOf(kind), { ...COSTED, viewport: LAPTOP });
    const costs = watchCosts(context);
    const inTab = await openTabs(context, TABS);
    const own = paths.filter((path) => path === portal || path.startsWith(`${portal}/`));
    const addresses = await addressesOf(own, parametersOf(context.request));
    assert.ok(addresses.length > 5, `the router has pages of ${portal}`);
    const seen = new Set(sharedBefore(portal, paths));
    await Promise.all(
      addresses.map(({ path, address }) => {
        // Another record is made of the same parts: their contrast is asked once.
        const closeness = seen.has(path) ? "without contrast" : "wholly";
        seen.add(path);
        return t.test(address, async () => assert.deepEqual(await inTab(visitAll(address, closeness)), []));
      }),
    );
    await t.test("L24: all of them together cost a fifth of the budget of a minute", costs.checkBudget);
    await context.close();
  });
}

/** The addresses outside the portals. */
export async function readPathsOutside(): Promise<readonly string[]> {
  const paths = await readPaths();
  return paths.filter((path) => Object.values(PORTALS).every((portal) => !path.startsWith(portal)));
}

async function readPaths(): Promise<readonly string[]> {
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go("/sign-in");
  const paths = await readRouteTree(page);
  await context.close();
  return paths;
}

/** Pages of this portal that one before it has as well. */
function sharedBefore(portal: string, paths: readonly string[]): string[] {
  const all = Object.values(PORTALS);
  const before = all.slice(0, all.indexOf(portal));
  return paths.filter(
    (path) => path.startsWith(portal) && before.some((other) => paths.includes(path.replace(portal, other))),
  );
}

/** The page, each of its tabs, and the first record that opens beside its list. */
export function visitAll(address: string, closeness: Closeness = "wholly") {
  return async (visit: Visit): Promise<string[]> => {
    const { page, go, follow } = visit;
    const isInApp = closeness === "without contrast" && (await page.locator("main").count()) > 0;
    await (isInApp ? follow(address) : go(address));
    const found = [...(await problemsOf(visit, LAPTOP, closeness))];
    const further = await page.evaluate(() =>
      [".tabs a:not([aria-current])", "tbody tr:first-child th a[href*='open=']"].flatMap((selector) =>
        [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ pathname, search }) => pathname + search),
      ),
    );
    for (const next of further) {
      await follow(next);
      found.push(
        ...(await problemsOf(visit, LAPTOP, closeness)).map((problem) => `${next.replace(address, "")}: ${problem}`),
      );
    }
    return found;
  };
}
