import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

test("U48: a person subscribes to their calendar, chooses what it contains, replaces the address and ends it", async () => {
  const context = await openContext(personOf("CLIENT", "EDITOR"));
  const { page, watch, go } = await openPage(context);
  await go("/client/account");
  const panel = page.getByRole("region", { name: "Calendar", exact: true });
  await panel.getByRole("button", { name: "Subscribe" }).click();
  const address = async () => {
    const dialog = page.getByRole("dialog", { name: "The address of your calendar" });
    for (const program of ["Outlook", "Google Calendar", "Apple Calendar"]) await dialog.getByText(program).waitFor();
    const shown = await dialog.getByLabel("Address", { exact: true }).inputValue();
    await dialog.getByLabel("I have added the address to my calendar").check();
    await dialog.getByRole("button", { name: "Done" }).click();
    await dialog.waitFor({ state: "detached" });
    return shown;
  };
  const first = await address();
  assert.equal(new URL(first).origin, new URL(page.url()).origin);
  await panel.getByText("Not fetched yet").waitFor();
  const file = await page.request.get(first);
  assert.equal(file.status(), 200);
  assert.match(await file.text(), /^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  assert.ok(!(await page.content()).includes(first), "nowhere else");

  const items = panel.getByRole("checkbox", { name: "With the due dates of your action items" });
  assert.equal(await items.isChecked(), true);
  await items.uncheck();
  await page.getByText("Your calendar changes when it is next fetched.").waitFor();
  await page.reload();
  await panel
    .getByText("Fetched just now")
    .or(panel.getByText(/^Fetched .* ago$/))
    .waitFor();
  assert.equal(await items.isChecked(), false);

  await panel.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Replace" }).click();
  const second = await address();
  assert.equal((await page.request.get(first)).status(), 404);
  assert.equal((await page.request.get(second)).status(), 200);
  assert.equal(await items.isChecked(), false, "the choice stays");
  await panel.getByRole("button", { name: "End" }).click();
  await panel.getByRole("button", { name: "Subscribe" }).waitFor();
  assert.equal((await page.request.get(second)).status(), 404);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("U11: the page of a planned exercise gives it as a file for any calendar", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  const text = "{ exercises(status: PLANNED, limit: 1) { id } }";
  const { exercises } = await ask<{ exercises: readonly { id: string }[] }>(context.request, text);
  const [planned] = exercises;
  assert.ok(planned, "the demo plans an exercise for its client");
  await go(`/client/exercises/${planned.id}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to your calendar" }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.ics$/);
  await context.close();
});
