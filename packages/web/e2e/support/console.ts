import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Person, people } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { runningExercise } from "#e2e/support/running-exercise.ts";
import { openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";

function person(sought: string): Person {
  return people.find(({ name }) => name === sought) ?? assert.fail(sought);
}

/** Nobody else's tests are signed in as them: a person may have eight live streams open. */
export const facilitator = person("Priya Nair");
export const another = person("Ingrid Solheim");

/** The console of the exercise that the demo is in the middle of, its clock running. */
export async function openConsole(as = facilitator) {
  const context = await openContext(as);
  const exercise = await runningExercise(context.request);
  const visit = await openPage(context);
  await visit.go(`/operator/exercises/${exercise.id}/console`);
  const resume = visit.page.getByRole("button", { name: /^Resume/ });
  if (await resume.isVisible()) await resume.click();
  await visit.page.getByText("Running", { exact: true }).first().waitFor();
  return { ...visit, context, exercise };
}

/** The code by which people come in, opened if it is not. */
export async function readCode(page: Page): Promise<string> {
  const code = page.locator(".console-side .panel-head b.mono");
  if (!(await code.isVisible()))
    await page.locator(".console-side").getByRole("button", { name: "Open joining" }).click();
  return (await code.textContent()) ?? "";
}

/** Somebody's phone that asked to join by the code and a name. */
export async function askByPhone(code: string, name: string, role: string): Promise<Visit> {
  const context = await openContext(undefined, { viewport: PHONE, hasTouch: true });
  const visit = await openPage(context);
  await visit.go(`/join/${code}`);
  await visit.page.getByLabel("Your name").waitFor();
  assert.deepEqual(await problemsOf(visit, PHONE), [], "the page of the code");
  await visit.page.getByLabel("Your name").fill(name);
  await visit.page.getByLabel("Your role").fill(role);
  await visit.page.getByRole("button", { name: "Ask to join" }).click();
  const waits = visit.page.getByText("You are on the waiting list");
  const refusal = visit.page.getByRole("alert");
  await waits.or(refusal).first().waitFor();
  assert.deepEqual(await refusal.allTextContents(), [], "refused");
  return visit;
}

/** Somebody's phone, admitted by the facilitator: nobody is in the room before. */
export async function joinByPhone(console: Page, code: string, name: string, role: string): Promise<Visit> {
  const visit = await askByPhone(code, name, role);
  const admit = console.getByRole("button", { name: `Admit ${name}`, exact: true });
  await admit.click();
  await visit.page.getByText(`you are ${name}, ${role}`).waitFor();
  // Until it is gone the button has the focus, and with it the space bar.
  await admit.waitFor({ state: "detached" });
  return visit;
}

const ANSWER = "What do you do, and whom do you tell?";

export async function answer({ page }: Visit, text: string): Promise<void> {
  await page.getByLabel(ANSWER).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** One key and a line: how the console keeps what happens. */
export async function capture(page: Page, key: "d" | "g" | "n", text: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Delivers the next inject by key, once the button no longer waits after the one before. */
export async function pressDeliver(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Deliver \d+/, disabled: false }).waitFor();
  await page.locator("body").press("Space");
}

/** Delivers the next inject by key, and returns its title. */
export async function deliverNext(page: Page): Promise<string> {
  const step = page.locator(".inject-queue [aria-current=step] .inject-text");
  const before = (await step.textContent()) ?? "";
  await pressDeliver(page);
  return (await step.filter({ hasNotText: before }).textContent()) ?? "";
}

/** Waits for an inject on a phone, and takes the call if it is one. */
export async function receive(page: Page, title: string): Promise<void> {
  const shown = page.locator("main").getByText(title).first();
  const call = page.getByRole("button", { name: "Answer", exact: true });
  await shown.or(call).first().waitFor();
  if (await call.isVisible()) await call.click();
  await shown.waitFor();
}
