import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

const DAY_MS = 86_400_000;

const card = (page: Page) => page.getByRole("region", { name: "Proposed change" }).last();

type Planned = { readonly exercises: readonly { readonly id: string; readonly title: string }[] };
type Plan = { readonly exercise: { readonly injects: readonly { readonly title: string }[] } };

test("Z40, Z41: staff prepare a client's next exercise and tailor it, one click each, and confirm both", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  const { organization } = await takeGap(context.request);
  const planned = async () => {
    const query = "query ($id: ID!) { exercises(organization_id: $id, status: PLANNED, limit: 50) { id title } }";
    return (await ask<Planned>(context.request, query, { id: organization.id })).exercises;
  };
  const before = await planned();
  await go(`/operator/organizations/${organization.id}`);
  await page.getByRole("button", { name: "Prepare the next exercise" }).click();
  await card(page).getByRole("button", { name: "Confirm" }).waitFor();
  await page.getByText(/^Scenario: “.+”, because /).waitFor();
  assert.equal((await planned()).length, before.length);
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed and carried out.").waitFor();
  const known = new Set(before.map(({ id }) => id));
  const made = (await planned()).find(({ id }) => !known.has(id));
  assert.ok(made);

  const injects = async () => {
    const query = "query ($id: ID!) { exercise(id: $id) { injects { title } } }";
    return (await ask<Plan>(context.request, query, { id: made.id })).exercise.injects.length;
  };
  const count = await injects();
  await go(`/operator/exercises/${made.id}`);
  await page.getByRole("button", { name: "Tailor to the client" }).click();
  await card(page).getByText("Nothing has changed yet").waitFor();
  assert.equal(await injects(), count);
  assert.deepEqual(await problemsOf(visit, DESK), []);
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed and carried out.").waitFor();
  assert.ok((await injects()) > count);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("Z41: at phone width and in the dark the lines and the proposal of tailoring are read", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE, hasTouch: true, colorScheme: "dark" });
  const visit = await openPage(context);
  const { page, go } = visit;
  // The demo's next one: other tests plan theirs for today, or far ahead.
  const from = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const query = `query ($from: Date!) {
    exercises(status: PLANNED, from: $from, order_by: EXERCISE_DATE_ASC, limit: 1) { id title } }`;
  const [exercise] = (await ask<Planned>(context.request, query, { from })).exercises;
  assert.ok(exercise, "the demo has a planned exercise");
  await go(`/operator/exercises/${exercise.id}`);
  await page.getByRole("button", { name: "Tailor to the client" }).click();
  await page.locator(".said p").first().waitFor();
  await card(page).getByRole("button", { name: "Confirm" }).waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), []);
  await context.close();
});
