import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext, Locator, Page } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const MINUTES = "query ($id: ID!) { scenario(id: $id) { injects { planned_offset_minutes } } }";
type Minutes = { readonly scenario: { readonly injects: readonly { readonly planned_offset_minutes: number }[] } };

async function minutesOf(request: APIRequestContext, id: string): Promise<readonly number[]> {
  const { scenario } = await ask<Minutes>(request, MINUTES, { id });
  return scenario.injects.map(({ planned_offset_minutes }) => planned_offset_minutes);
}

async function middleOf(mark: Locator) {
  const { x, y, width, height } = (await mark.boundingBox()) ?? assert.fail("It is not shown.");
  return { x: x + width / 2, y: y + height / 2 };
}

/** As a finger does, which rests where it lets go. */
async function dragByTouch(page: Page, mark: Locator, by: number, rest: () => Promise<void>): Promise<void> {
  const { x, y } = await middleOf(mark);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (let step = 1; step <= 8; step++) await touch("touchMove", x + (by * step) / 8);
  await rest();
  await touch("touchEnd");
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
}

test("S76: an inject of a draft is dragged to another minute with mouse, touch and keyboard, and back with undo", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const story = { kind: "DATA_BREACH", severity: "LOW", summary: "A bag is lost.", length_minutes: 120 };
  const id = await act("createScenario", { title: "A bag on the line", ...story });
  const inject = { scenario_id: id, body: "Read it.", channel: "PHONE", dimension: "COMMUNICATION" };
  for (const [title, planned_offset_minutes, audience] of [
    ["The first call", 0, undefined],
    ["A letter", 30, "Legal"],
    ["The press", 60, undefined],
  ] as const) {
    await act("createScenarioInject", { ...inject, title, planned_offset_minutes, audience });
  }
  const visit = await openPage(staff);
  const { page, go } = visit;
  await go(`/operator/scenarios/${id}`);
  const line = page.getByRole("region", { name: "Time line" });
  const mark = (title: string) => line.getByRole("button", { name: title });
  await mark("The press").waitFor();
  await line.getByRole("region", { name: "Legal" }).getByRole("button", { name: "A letter, at 0:30" }).waitFor();
  assert.deepEqual(await problemsOf(visit), []);
  const { width } = (await line.getByRole("region", { name: "Legal" }).boundingBox()) ?? assert.fail();
  const minute = width / 120;

  const { x, y } = await middleOf(mark("The press"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10 * minute, y, { steps: 4 });
  await page.mouse.move(x + 30 * minute, y + 9, { steps: 4 });
  await line.getByRole("status").getByText("1:30").waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/time-line-dragged.png` });
  await page.mouse.up();
  await page.getByText("I-3 is at 1:30.").waitFor();
  assert.deepEqual(await minutesOf(staff.request, id), [0, 30, 90]);
  assert.equal(new URL(page.url()).searchParams.get("open"), null, "a drag does not open it");

  await mark("A letter").focus();
  // Each key moves it from where it is shown.
  const isOver = (minute: string) => line.getByRole("status").getByText(minute, { exact: true }).waitFor();
  const press = async (keys: Readonly<Record<string, string>>) => {
    await page.keyboard.press("Space");
    await isOver("0:30");
    // Keys are heard from the next task on.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    for (const [key, minute] of Object.entries(keys)) {
      await page.keyboard.press(key);
      await isOver(minute);
    }
  };
  await press({ ArrowRight: "0:31", "Shift+ArrowRight": "0:41" });
  await page.keyboard.press("Escape");
  await mark("A letter, at 0:30").waitFor();
  await press({ "Shift+ArrowRight": "0:40", ArrowLeft: "0:39" });
  await page.keyboard.press("Space");
  await page.getByText("I-2 is at 0:39.").waitFor();
  assert.deepEqual(await minutesOf(staff.request, id), [0, 39, 90]);
  await page.locator(".toast", { hasText: "I-2 is at 0:39." }).getByRole("button", { name: "Undo" }).click();
  await page.getByText("I-2 is at 0:30.").waitFor();
  assert.deepEqual(await minutesOf(staff.request, id), [0, 30, 90]);

  await page.setViewportSize({ width: 390, height: 844 });
  // What was done is said at the foot of a phone for a while, over what stands there.
  await page.locator(".toast").nth(0).waitFor({ state: "detached" });
  await mark("The first call").evaluate((element) => element.scrollIntoView({ block: "center" }));
  const track = (await page.locator(".time-line-track").boundingBox()) ?? assert.fail();
  await dragByTouch(page, mark("The first call"), (20 * track.width) / 120, () => isOver("0:20"));
  await page.getByText("I-1 is at 0:20.").waitFor();
  assert.deepEqual(await minutesOf(staff.request, id), [20, 30, 90]);
  assert.deepEqual(await problemsOf(visit), []);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Somebody published it meanwhile: the refusal is shown, and the mark is back.
  await act("publishScenario", { id });
  await mark("A letter").focus();
  await press({ ArrowRight: "0:31" });
  await page.keyboard.press("Space");
  await line.getByText("Its time is unchanged.").waitFor();
  await mark("A letter, at 0:30").waitFor();
  assert.deepEqual(await minutesOf(staff.request, id), [20, 30, 90]);

  await go("/operator/scenarios?is_library=true&query=Our%20own%20signature");
  await page.getByRole("link", { name: /Our own signature/ }).click();
  await mark("I-1 Your agent").waitFor();
  assert.equal(await line.locator(".movable").count(), 0, "what is published is not dragged");
  if (process.env.PICTURES) await pictures(page, "time-line");
  await mark("I-2 ").click();
  assert.ok(new URL(page.url()).searchParams.get("open"));
});

async function pictures(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}
