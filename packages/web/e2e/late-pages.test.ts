import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { questionOf } from "#e2e/support/questions.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const SKELETON = "Loading the page";

/** Holds a query's answer back until it is released. */
async function holdBack(page: Page, query: RegExp): Promise<{ readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  let holds = true;
  await page.route("**/api/graphql", async (route) => {
    if (holds && query.test(questionOf(route.request()) ?? "")) held.push(route);
    else await route.continue();
  });
  return {
    release: async () => {
      holds = false;
      assert.ok(held.length > 0, "a query waited");
      for (const route of held) await route.continue();
    },
  };
}

test("J57: a late page gives way to its skeleton, and another one can be opened meanwhile", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go, watch } = await openPage(context);
  await go("/client/gaps");
  const { release } = await holdBack(page, /query ActionItems\b/);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Action items", exact: true }).click();
  await page.getByText(SKELETON).waitFor({ state: "attached" });
  assert.equal(await page.getByRole("heading", { name: "Gaps", exact: true }).count(), 0);
  await navigation.getByRole("link", { name: "Gaps", exact: true }).click();
  await page.getByRole("heading", { name: "Gaps", exact: true }).waitFor();
  assert.equal(await page.getByText(SKELETON).count(), 0);
  await navigation.getByRole("link", { name: "Action items", exact: true }).click();
  await page.getByText(SKELETON).waitFor({ state: "attached" });
  await release();
  await page.getByRole("heading", { name: "Action items", exact: true }).waitFor();
  assert.equal(await page.getByText(SKELETON).count(), 0);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J57: after a sign-in too, a late page has its skeleton", async () => {
  const { email, password } = personOf("CLIENT");
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go("/sign-in");
  const { release } = await holdBack(page, /query Me\b/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(SKELETON).waitFor({ state: "attached" });
  assert.equal(await page.getByLabel("Email").count(), 0);
  await release();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  assert.equal(await page.getByText(SKELETON).count(), 0);
  await context.close();
});

test("J57: a late first page has its skeleton", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page } = await openPage(context);
  const { release } = await holdBack(page, /query Me\b/);
  await page.goto("/client/gaps", { waitUntil: "commit" });
  await page.getByText(SKELETON).waitFor({ state: "attached" });
  await release();
  await page.getByRole("heading", { name: "Gaps", exact: true }).waitFor();
  assert.equal(await page.getByText(SKELETON).count(), 0);
  await context.close();
});
