import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

const HOURS = "Planned for 21 Jul 2099, 13:30 to 16:00 (Europe/Berlin).";
const STORY = { scenario: "RANSOMWARE", severity: "LOW", exercise_date: "2099-07-21", facilitator: "Dana Whitfield" };

test("J33: an exercise is planned with its hours, which all who plan or join it see, and these its title for participants", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", {
    name: "Harbor Clockworks",
    kind: "CLIENT",
    time_zone: "Europe/Berlin",
  });
  const id = await act("createExercise", { ...STORY, organization_id, title: "Stopped clocks" });
  const { page, go, follow, watch } = await openPage(staff);
  await go(`/operator/exercises/${id}`);
  await page.getByText("21 Jul 2099", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title for participants").fill("A summer drill");
  await dialog.getByLabel("Starts at").fill("13:30");
  await dialog.getByLabel("Length in minutes").fill("150");
  await dialog.getByLabel("Location or meeting link").fill("https://meet.example/clocks");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("21 Jul 2099, 13:30 to 16:00 (Europe/Berlin)", { exact: true }).waitFor();
  assert.equal(
    await page.getByRole("link", { name: "https://meet.example/clocks" }).getAttribute("href"),
    "https://meet.example/clocks",
  );

  await page.getByText("A summer drill", { exact: true }).waitFor();
  await act("createExercise", { ...STORY, organization_id, title: "Early bells", start_time: "08:00" });
  await follow("/operator/exercises?from=2099-07-01&to=2099-07-31");
  await page.getByText("13:30 to 16:00", { exact: true }).waitFor();
  const file = await page.locator('a[href^="/api/exports/exercises.csv"]').first().getAttribute("href");
  const table = await (await staff.request.get(file ?? "")).text();
  assert.match(table, /,Exercise date,Start time,Length minutes,Status,Status \(code\),/, "W7");
  assert.match(table, /,2099-07-21,13:30,150,Planned,planned,/);
  for (const view of ["week", "month"]) {
    await follow(`/operator/exercises?view=${view}&day=2099-07-21`);
    const day = page.getByRole("listitem").filter({ has: page.locator("time[datetime='2099-07-21']") });
    await day.getByText("13:30 to 16:00", { exact: true }).waitFor();
    const titles = await day.getByRole("link").allTextContents();
    assert.deepEqual(titles, ["Early bells", "Stopped clocks"], "in the order of their starts");
    if (view === "week") await drawnAt(day, "Stopped clocks", { hours: 13.5 - 7, length: 2.5 });
    if (process.env.PICTURES) await pictures(page, view);
  }

  const opened = await ask<{ openJoinCode: { join_code: string } }>(
    staff.request,
    "mutation ($id: ID!) { openJoinCode(input: { id: $id }) { join_code } }",
    { id },
  );
  const phone = await openPage(await openContext(undefined, { viewport: PHONE }));
  await phone.go(`/join/${opened.openJoinCode.join_code}`);
  await phone.page.getByRole("heading", { name: "A summer drill" }).waitFor();
  await phone.page.getByText(HOURS).waitFor();
  await phone.page.getByLabel("Your name").fill("Ada");
  await phone.page.getByLabel("Your role").fill("Counsel");
  await phone.page.getByRole("button", { name: "Ask to join" }).click();
  await phone.page.getByText(`${HOURS} The facilitator lets you in.`).waitFor();
  await act("admitParticipants", { exercise_id: id });
  await phone.page.getByText(`${HOURS} Keep this page open.`).waitFor();
  await follow(`/operator/exercises/${id}/projector`);
  await page.getByText(HOURS).waitFor();
  for (const each of [phone.page, page]) {
    await each.getByRole("heading", { name: "A summer drill" }).waitFor();
    assert.doesNotMatch((await each.title()) + (await each.content()), /Stopped clocks/);
  }
  assert.deepEqual([...watch.problems(), ...phone.watch.problems()], []);
});

/** By the hours of the week, of which the first is 07:00. */
async function drawnAt(day: Locator, title: string, { hours, length }: { hours: number; length: number }) {
  const names = day.page().locator(".hour-names > span");
  assert.deepEqual([await names.first().textContent(), await names.last().textContent()], ["07:00", "18:00"]);
  const hour = (await names.first().boundingBox())?.height ?? 0;
  const within = await day.locator(".timed-entries").boundingBox();
  const box = await day.locator(".timed-entries > li").filter({ hasText: title }).boundingBox();
  assert.ok(within && box && hour > 20);
  assert.ok(Math.abs(box.y - within.y - hours * hour) < 2, `begins at ${(box.y - within.y) / hour}`);
  assert.ok(Math.abs(box.height - length * hour) < 2, `takes ${box.height / hour}`);
}

async function pictures(page: import("playwright-core").Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
}
