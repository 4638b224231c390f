import assert from "node:assert/strict";
import { test } from "node:test";
import type { Request } from "playwright-core";
import { baseUrl, people, personOf } from "#e2e/support/demo.ts";
import { plainProblemsOf, problemsOfLayout } from "#e2e/support/page-check.ts";
import { parametersOf } from "#e2e/support/parameters.ts";
import { readPathsOutside, TABS, visitAll } from "#e2e/support/portal-pages.ts";
import { questionOf, watchQuestions } from "#e2e/support/questions.ts";
import { addressesOf, readRouteTree } from "#e2e/support/route-tree.ts";
import { LAPTOP, openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";
import { openTabs } from "#e2e/support/tabs.ts";
import { settled } from "#e2e/support/watch.ts";

test("J1, J2, J3: every page outside the portals, signed out and signed in", { concurrency: TABS }, async (t) => {
  const outside = await readPathsOutside();
  const staff = await openContext(personOf("OPERATOR"), { viewport: LAPTOP });
  const addresses = await addressesOf(outside, parametersOf(staff.request));
  for (const [who, context] of [
    ["nobody", await openContext(undefined, { viewport: LAPTOP })] as const,
    ["staff", staff] as const,
  ]) {
    const inTab = await openTabs(context, TABS);
    await Promise.all(
      addresses.map(({ address }) =>
        t.test(`${address}, ${who}`, async () => {
          // Signed in they show other words, in the same parts.
          const found = await inTab(visitAll(address, who === "nobody" ? "wholly" : "without contrast"));
          // Visitors without a session are sent to sign-in.
          const wrong = found.filter((problem) => who === "staff" || !problem.endsWith("Authentication required"));
          assert.deepEqual(wrong, []);
        }),
      ),
    );
    await context.close();
  }
});

/** Those whose pages no other test checks walk them in the languages whose words are longest. */
const WALKED_IN = {
  OPERATOR: { ADMIN: "en-GB", EDITOR: "fr-FR", VIEWER: "de-DE" },
  CARRIER: { ADMIN: "de-DE", EDITOR: "de-DE", VIEWER: "fr-FR" },
  CLIENT: { ADMIN: "en-GB", EDITOR: "fr-FR", VIEWER: "de-DE" },
} as const;

test("J1, J2, J5, J22: every navigation entry leads to a page, which sends each query once, in three languages", {
  concurrency: TABS,
}, async (t) => {
  const walks = people.filter(isFirstOfItsRole).map((person) =>
    t.test(`for a ${person.organization_kind} ${person.role}`, async () => {
      const locale = WALKED_IN[person.organization_kind][person.role];
      const context = await openContext(person, { locale, viewport: LAPTOP });
      // The account may have chosen another one, which signing in brings along.
      await context.addCookies([{ name: "language", value: locale.slice(0, 2), url: baseUrl }]);
      const visit = await openPage(context);
      assert.deepEqual(await (isVisitedWholly(person) ? strayEntries(visit) : problemsOfEntries(visit)), []);
      await context.close();
    }),
  );
  await Promise.all(walks);
});

test("J2: a title that a page's actions squeeze is found", async () => {
  const { page, go } = await openPage(await openContext(personOf("OPERATOR"), { viewport: LAPTOP }));
  await go("/operator/gaps");
  assert.deepEqual(await problemsOfLayout(page), []);
  await page.evaluate(addRule, ".page-head > :first-child { flex: 0 0 200px !important }");
  assert.match((await problemsOfLayout(page)).join(), /actions squeeze the title to 200 px at 1280/);
  await page.context().close();
});

test("J2: an action that a table pushes out of its frame is found, at a desk also where the frame scrolls", async () => {
  const { page, go } = await openPage(await openContext(personOf("OPERATOR"), { viewport: LAPTOP }));
  await go("/operator/api-keys");
  assert.deepEqual(await problemsOfLayout(page), []);
  await page.evaluate(addRule, "table { width: 1500px }");
  assert.match(
    (await problemsOfLayout(page)).join(),
    /button "Revoke [^"]+" is scrolled out of div\.table-frame by \d+ px at 1280/,
  );
  await page.evaluate(addRule, ".table-frame { overflow: hidden }");
  assert.match(
    (await problemsOfLayout(page)).join(),
    /button "Revoke [^"]+" is cut off by div\.table-frame by \d+ px at 1280/,
  );
  await page.setViewportSize(PHONE);
  assert.match(
    (await problemsOfLayout(page)).join(),
    /button "Revoke [^"]+" is cut off by div\.table-frame by \d+ px at 390/,
  );
  await page.evaluate(addRule, ".table-frame { overflow: auto !important }");
  assert.deepEqual(await problemsOfLayout(page), [], "a phone scrolls to it");
  await page.context().close();
});

/** The pages' policy allows no further style sheet, but rules of the one that is there. */
function addRule(rule: string): void {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(rule, sheet.cssRules.length);
}

/** Whose every page the tests of the portals open. */
function isVisitedWholly({ organization_kind, role }: (typeof people)[number]): boolean {
  return role === personOf(organization_kind).role;
}

async function strayEntries({ page, go }: Visit): Promise<string[]> {
  await go("/");
  const links = page.locator("nav.rail ul a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const known = new Set(await readRouteTree(page));
  return hrefs.length === 0 ? ["There is no entry."] : hrefs.filter((href) => !known.has(href.replace(/\?.*/, "")));
}

async function problemsOfEntries(visit: Visit): Promise<string[]> {
  const { page, watch, go } = visit;
  const asked = await watchQuestions(page);
  await go("/");
  // What was shown before there was any page.
  await asked.problems();
  const entries = page.locator("nav.rail ul a");
  const found = [];
  for (const [i, label] of (await entries.allInnerTexts()).entries()) {
    await entries.nth(i).click();
    await page.waitForURL(`**${await entries.nth(i).getAttribute("href")}`);
    await settled(page, watch);
    const problems = [...(await plainProblemsOf(visit)), ...(await asked.problems())];
    found.push(...problems.map((problem) => `${label}: ${problem}`));
  }
  return found;
}

function isFirstOfItsRole({ organization_kind, role, email }: (typeof people)[number]): boolean {
  return people.find((other) => other.organization_kind === organization_kind && other.role === role)?.email === email;
}

test("J22: a page is requested when its link is reached for, appears complete, and says if it is late or failed", async () => {
  const { page, go } = await openPage(await openContext(personOf("OPERATOR")));
  const main = page.getByRole("main");
  const entry = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  const isQuestion = (name: string) => (request: Request) => questionOf(request)?.includes(`query ${name}`) ?? false;
  await go("/operator/gaps");

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/graphql", async (route) => {
    if (isQuestion("Engagements")(route.request())) await held;
    await route.fallback();
  });
  await entry("Engagements").click();
  await main.getByText("Loading the page").waitFor();
  answer();
  await main.getByRole("heading", { name: "Engagements", level: 1 }).waitFor();
  await page.unrouteAll();

  const refusal = { errors: [{ message: "Not today.", extensions: { code: "INTERNAL_SERVER_ERROR" } }] };
  await page.route("**/api/graphql", (route) =>
    isQuestion("People")(route.request()) ? route.fulfill({ json: refusal }) : route.fallback(),
  );
  await entry("People").click();
  await main.getByText("This page did not load").first().waitFor();
  await page.unrouteAll();
  await main.getByRole("button", { name: "Try again" }).click();
  await main.getByRole("heading", { name: "People", level: 1 }).waitFor();

  const asked = await watchQuestions(page);
  const reached = page.waitForResponse((response) => isQuestion("OwnOrganization")(response.request()));
  await entry("Settings").hover();
  await reached;
  await entry("Settings").click();
  await main.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  assert.deepEqual(await asked.problems(), []);
  await page.context().close();
});
