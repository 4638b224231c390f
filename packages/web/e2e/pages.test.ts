import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { type Kind, people, personOf } from "#e2e/support/demo.ts";
import { type Closeness, plainProblemsOf, problemsOf } from "#e2e/support/page-check.ts";
import { parametersOf } from "#e2e/support/parameters.ts";
import { addressesOf, readRouteTree } from "#e2e/support/route-tree.ts";
import { DESK, joinBrowser, openContext, openPage, type Visit } from "#e2e/support/session.ts";
import { openTabs } from "#e2e/support/tabs.ts";
import { settled } from "#e2e/support/watch.ts";

const PORTALS: readonly (readonly [Kind, string])[] = [
  ["OPERATOR", "/operator"],
  ["CARRIER", "/carrier"],
  ["CLIENT", "/client"],
];
const TABS = 2;

let browser: Browser;
let paths: readonly string[];

before(async () => {
  browser = await joinBrowser();
  const context = await openContext(browser);
  const { page, go } = await openPage(context);
  await go("/sign-in");
  paths = await readRouteTree(page);
  await context.close();
});
after(() => browser.close());

for (const [kind, portal] of PORTALS) {
  test(`J1, J2, J3: every page of ${portal}, with its tabs and its drawer`, { concurrency: TABS }, async (t) => {
    const context = await openContext(browser, personOf(kind));
    const inTab = await openTabs(context, TABS);
    const own = paths.filter((path) => path === portal || path.startsWith(`${portal}/`));
    const addresses = await addressesOf(own, parametersOf(context.request));
    assert.ok(addresses.length > 5, `the router has pages of ${portal}`);
    await Promise.all(
      addresses.map(({ path, address }) => {
        const closeness = closenessOf(path.slice(portal.length));
        return t.test(address, async () => assert.deepEqual(await inTab(visitAll(address, closeness)), []));
      }),
    );
    await context.close();
  });
}

test("J1, J2, J3: every page outside the portals, signed out and signed in", { concurrency: TABS }, async (t) => {
  const outside = paths.filter((path) => PORTALS.every(([, portal]) => !path.startsWith(portal)));
  const staff = await openContext(browser, personOf("OPERATOR"));
  const addresses = await addressesOf(outside, parametersOf(staff.request));
  for (const [who, context] of [["nobody", await openContext(browser)] as const, ["staff", staff] as const]) {
    const inTab = await openTabs(context, TABS);
    await Promise.all(
      addresses.map(({ address }) =>
        t.test(`${address}, ${who}`, async () => {
          const found = await inTab(visitAll(address));
          // Whoever is not signed in is told so, and led to the sign-in.
          const wrong = found.filter((problem) => who === "staff" || !problem.endsWith("Authentication required"));
          assert.deepEqual(wrong, []);
        }),
      ),
    );
    await context.close();
  }
});

for (const person of people.filter(isFirstOfItsRole)) {
  const { organization_kind, role } = person;
  test(`J1, J5: every entry of the navigation leads a ${organization_kind} ${role} to a page`, async () => {
    const context = await openContext(browser, person);
    const visit = await openPage(context);
    const { page, watch, go } = visit;
    await go("/");
    const entries = page.getByRole("navigation", { name: "Main" }).locator("ul a");
    const found = [];
    for (const [i, label] of (await entries.allInnerTexts()).entries()) {
      await entries.nth(i).click();
      await page.waitForURL(`**${await entries.nth(i).getAttribute("href")}`);
      await settled(page, watch);
      found.push(...(await plainProblemsOf(visit)).map((problem) => `${label}: ${problem}`));
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}

function isFirstOfItsRole({ organization_kind, role, email }: (typeof people)[number]): boolean {
  return people.find((other) => other.organization_kind === organization_kind && other.role === role)?.email === email;
}

const known = new Set<string>();

/** A page that portals share, or that shows another record, is made of the same parts: their contrast is asked once. */
function closenessOf(pathInPortal: string): Closeness {
  if (known.has(pathInPortal)) return "without contrast";
  known.add(pathInPortal);
  return "wholly";
}

/** The page, each of its tabs, and the first record that opens beside its list. */
function visitAll(address: string, closeness: Closeness = "wholly") {
  return async (visit: Visit): Promise<string[]> => {
    const { page, go } = visit;
    await go(address);
    const found = await problemsOf(visit, DESK, closeness);
    const further = await page.evaluate(() =>
      [".tabs a:not([aria-current])", "tbody tr:first-child th a[href*='open=']"].flatMap((selector) =>
        [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ pathname, search }) => pathname + search),
      ),
    );
    for (const next of further) {
      await go(next);
      found.push(
        ...(await problemsOf(visit, DESK, closeness)).map((problem) => `${next.replace(address, "")}: ${problem}`),
      );
    }
    return found;
  };
}
