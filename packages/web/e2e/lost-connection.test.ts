import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import {
  answer,
  capture,
  deliverNext,
  facilitator,
  joinByPhone,
  openConsole,
  readCode,
  receive,
} from "#e2e/support/console.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { holdRunningExercise } from "#e2e/support/running-exercise.ts";
import { openContext, openPage, PHONE, signIn } from "#e2e/support/session.ts";

const RUN = randomUUID().slice(0, 4);

type Led = Awaited<ReturnType<typeof openConsole>>;

async function lead(t: TestContext): Promise<Led> {
  await holdRunningExercise(t);
  return openConsole();
}

async function openTab(context: BrowserContext, path: string, text: string): Promise<Page> {
  const { page, go } = await openPage(context);
  await go(path);
  await page.getByText(text).first().waitFor();
  return page;
}

const EVENTS = "query ($id: ID!) { exercise(id: $id) { events { summary exercise_seconds } } }";
type Event = { readonly summary: string; readonly exercise_seconds: number };

/** What the record has of a text, once it is shown on a console. */
async function recorded({ context, exercise }: Pick<Led, "context" | "exercise">, page: Page, text: string) {
  await page.locator(".console-side").getByText(text).first().waitFor();
  const found = await ask<{ exercise: { events: readonly Event[] } }>(context.request, EVENTS, { id: exercise.id });
  return found.exercise.events.filter(({ summary }) => summary.includes(text));
}

/** The time beside Save, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const shown = await page.locator(".stamp b").innerText();
  return shown.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Waits until the clock has moved on so far that a wrong time is recognized. */
async function waitFor(page: Page, seconds: number): Promise<void> {
  while ((await shownSeconds(page)) < seconds) await page.waitForTimeout(200);
}

async function sent(page: Page): Promise<void> {
  await page.getByText(/Connection lost/).waitFor({ state: "detached" });
  await page.getByText("not sent yet").waitFor({ state: "detached" });
}

test("J11: tabs of a console that were offline at once lose nothing, and send each entry once, closed or open", async (t) => {
  const led = await lead(t);
  const { page: one, context } = led;
  const [path, running] = [new URL(one.url()).pathname, "Running"];
  const two = await openTab(context, path, running);
  const type = async (page: Page, text: string) => {
    await page.bringToFront();
    await capture(page, "n", `${text} (${RUN})`);
  };
  await context.setOffline(true);
  await type(one, "Left in tab one");
  await type(two, "Left in tab two");
  await two.getByText("2 not sent yet").waitFor();
  await one.close();
  await two.close();
  await context.setOffline(false);
  const third = await openTab(context, path, running);
  await sent(third);
  const fourth = await openTab(context, path, running);
  await context.setOffline(true);
  await type(third, "Kept in tab three");
  await type(fourth, "Kept in tab four");
  await context.setOffline(false);
  for (const page of [third, fourth]) await sent(page);
  for (const text of ["Left in tab one", "Left in tab two", "Kept in tab three", "Kept in tab four"]) {
    assert.equal((await recorded(led, third, `${text} (${RUN})`)).length, 1, text);
  }
  await context.close();
});

test("J2, J11: a long name fits a phone, and what two of its tabs answered offline arrives once", async (t) => {
  const led = await lead(t);
  const name = `${"L".repeat(80)}${RUN}`;
  const phone = await joinByPhone(led.page, await readCode(led.page), name, "Counsel");
  assert.deepEqual(await problemsOf(phone, PHONE), []);
  const context = phone.page.context();
  const title = await deliverNext(led.page);
  await receive(phone.page, title);
  const other = await openPage(context);
  await other.go(new URL(phone.page.url()).pathname);
  await receive(other.page, title);
  await context.setOffline(true);
  await answer(phone, `Answer of tab one ${RUN}`);
  await answer(other, `Answer of tab two ${RUN}`);
  await other.page.getByText("2 not sent yet").waitFor();
  const path = new URL(phone.page.url()).pathname;
  await phone.page.close();
  await other.page.close();
  await context.setOffline(false);
  const again = await openTab(context, path, RUN);
  await sent(again);
  for (const text of [`Answer of tab one ${RUN}`, `Answer of tab two ${RUN}`]) {
    await led.page.getByText(text).first().waitFor();
    assert.equal(await led.page.locator(".responses").getByText(text).count(), 1);
  }
  await context.close();
  await led.context.close();
});

test("J11, Z45: what was captured offline has the time that was shown beside Save, on a wrong clock too", async (t) => {
  const led = await lead(t);
  const { page, context } = led;
  await context.setOffline(true);
  await page.getByText(/Connection lost/).waitFor();
  const before = await shownSeconds(page);
  await capture(page, "n", `Typed offline, a note (${RUN})`);
  await capture(page, "g", `Typed offline, a gap (${RUN})`);
  await capture(page, "d", `Typed offline, a decision (${RUN})`);
  const after = await shownSeconds(page);
  await waitFor(page, after + 5);
  await context.setOffline(false);
  await sent(page);
  for (const kind of ["note", "gap", "decision"]) {
    const [event, ...more] = await recorded(led, page, `Typed offline, a ${kind} (${RUN})`);
    assert.deepEqual(more, []);
    const seconds = event?.exercise_seconds ?? -1;
    assert.ok(seconds >= before && seconds <= after, `${kind}: ${seconds} is not from ${before} to ${after}`);
  }

  await context.setOffline(true);
  await page.getByText(/Connection lost/).waitFor();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await waitFor(page, after + 3_600);
  await capture(page, "n", `An hour ahead, a note (${RUN})`);
  await capture(page, "d", `An hour ahead, a decision (${RUN})`);
  await context.setOffline(false);
  await sent(page);
  for (const kind of ["note", "decision"]) {
    const [event] = await recorded(led, page, `An hour ahead, a ${kind} (${RUN})`);
    assert.ok(event && event.exercise_seconds < after + 3_000, `${kind}: ${event?.exercise_seconds}`);
  }
  await context.close();
});

test("J11: an entry whose answer was lost is recorded once", async (t) => {
  const led = await lead(t);
  const { page, context } = led;
  let lost = 0;
  await page.route("**/api/graphql", async (route) => {
    if (lost > 0 || !/recordNote/.test(route.request().postData() ?? "")) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await capture(page, "n", `Heard, not answered (${RUN})`);
  await page.getByText("1 not sent yet").waitFor();
  await sent(page);
  assert.equal(lost, 1);
  assert.equal(await page.getByText("not accepted").count(), 0);
  assert.equal((await recorded(led, page, `Heard, not answered (${RUN})`)).length, 1);
  await context.close();
});

test("J11: without a connection, the console says what it did not do and shows what it cannot do", async (t) => {
  const { page, context } = await lead(t);
  const deliver = page.getByRole("button", { name: /^Deliver \d+/ });
  const pause = page.getByRole("button", { name: /^Pause/ });
  const label = await deliver.innerText();
  await context.setOffline(true);
  await page.getByText(/Connection lost/).waitFor();
  for (const button of [deliver, pause]) assert.equal(await button.getAttribute("aria-disabled"), "true");
  await page.locator("body").press("Space");
  await page.getByText(/^I-\d+ was not delivered\. Press again when you are connected\.$/).waitFor();
  await page.locator("body").press("p");
  await page.getByText("This was not done. Try again when you are connected.").waitFor();
  await context.setOffline(false);
  await page.getByText(/Connection lost/).waitFor({ state: "detached" });
  assert.equal(await page.locator(".console-foot").getByRole("alert").count(), 0);
  for (const button of [deliver, pause]) assert.equal(await button.getAttribute("aria-disabled"), null);
  assert.equal(await deliver.innerText(), label, "nothing was delivered late");
  await page.getByRole("button", { name: /^Ad hoc/ }).click();
  const dialog = page.getByRole("dialog", { name: "Ad-hoc inject" });
  await dialog.getByLabel("Title").fill(`Ad hoc ${RUN}`);
  await dialog.getByLabel("What the players receive").fill("A call.");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add it to the queue" }).click();
  await dialog.getByText("You are offline, so this was not done. Try again when you are connected.").waitFor();
  await context.close();
});

test("J11, J32: an ended session leads from the console to the sign-in and back, and what was typed is kept with its time", async (t) => {
  await holdRunningExercise(t);
  const { exercise, context: shared, ...rest } = await openConsole();
  const context = await openContext(undefined, { storageState: await signIn(facilitator) });
  const page = await openTab(context, new URL(rest.page.url()).pathname, "Running");
  await context.clearCookies();
  const before = await shownSeconds(page);
  await capture(page, "n", `Typed without a session (${RUN})`);
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  assert.equal(await page.locator(".console-strip").count(), 0, "it does not look live");
  await waitFor(rest.page, before + 5);
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.getByLabel("Work email").fill(facilitator.email);
  await page.getByLabel("Password", { exact: true }).fill(facilitator.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**/operator/exercises/${exercise.id}/console`);
  const [event, ...more] = await recorded({ exercise, context: shared }, page, `Typed without a session (${RUN})`);
  assert.deepEqual(more, []);
  assert.ok(event && event.exercise_seconds < before + 5, `${event?.exercise_seconds}, typed at ${before}`);
  await context.close();
  await shared.close();
});
