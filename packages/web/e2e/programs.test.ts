import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const YEAR = new Date().getFullYear();

/** A client of the demo that has no program yet. */
async function clientWithoutProgram(context: Awaited<ReturnType<typeof openContext>>) {
  const found = await ask<{
    organizations: { id: string; name: string; exercises: { id: string; title: string }[] }[];
  }>(
    context.request,
    "{ organizations(kind: CLIENT, status: ACTIVE, limit: 200) { id name exercises(status: COMPLETED, limit: 1) { id title } } }",
  );
  const { exercise_programs } = await ask<{ exercise_programs: { organization: { id: string } }[] }>(
    context.request,
    "{ exercise_programs(limit: 200) { organization { id } } }",
  );
  const taken = new Set(exercise_programs.map(({ organization }) => organization.id));
  const free = found.organizations.find(({ id, exercises }) => !taken.has(id) && exercises.length > 0);
  return free ?? assert.fail("Every client of the demo has a program.");
}

test("C24, C26, C29, C30, C31: a program grows on a client's page: duties, an exercise that served one, proposals, a slot by hand, and its exercise", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const client = await clientWithoutProgram(context);
  await go(`/operator/organizations/${client.id}`);
  await page
    .getByRole("navigation", { name: "Parts of the organization" })
    .getByText("Program", { exact: true })
    .click();
  await page.getByText("No programs yet").waitFor();
  await page.getByRole("button", { name: "New program" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Plan of three years");
  await dialog.getByRole("button", { name: "Create program" }).click();
  await page.getByRole("heading", { name: "Plan of three years", level: 1 }).waitFor();

  const duties = page.getByRole("region", { name: "Duties" });
  await duties.getByRole("button", { name: "Add duty" }).click();
  await dialog.getByLabel("Duty").fill("PCI");
  await page.getByRole("option", { name: /^PCI DSS 12\.10\.2/ }).click();
  await dialog.getByRole("button", { name: "Add duty" }).click();
  const row = duties.getByRole("listitem").filter({ hasText: "PCI DSS 12.10.2" });
  await row.getByText("Due", { exact: true }).waitFor();

  const [held] = client.exercises;
  assert.ok(held);
  const more = row.getByRole("button", { name: "More" });
  await more.click();
  await page.getByRole("menuitem", { name: "Add exercise that serves it" }).click();
  await dialog.getByLabel("Exercise").fill(held.title);
  await page.getByRole("option").filter({ hasText: held.title }).first().click();
  await dialog.getByLabel("Why it serves the duty").fill("They ran the incident response plan.");
  await dialog.getByRole("button", { name: "Add exercise" }).click();
  await row.getByText(/^.*Last served on/).waitFor();
  await more.click();
  await page.getByRole("menuitem", { name: "Exercises that serve it" }).click();
  await dialog.getByText("They ran the incident response plan.").waitFor();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByText("No exercises yet").waitFor();
  await page.keyboard.press("Escape");
  await row.getByText(/No exercise has served it yet/).waitFor();

  await page.getByRole("button", { name: "Propose exercises" }).click();
  await page.getByText("The exercises were proposed again.").waitFor();
  await page.getByRole("button", { name: "Add exercise", exact: true }).click();
  await dialog.getByLabel("Year").fill(String(YEAR + 2));
  await dialog.getByLabel("Quarter").fill("3");
  await dialog.getByLabel("PCI DSS 12.10.2").check();
  await dialog.getByLabel("Legal and insurance").check();
  await dialog.getByLabel("Note").fill("With the new owner.");
  await dialog.getByRole("button", { name: "Add exercise" }).click();
  const slots = page.getByRole("region", { name: String(YEAR + 2) });
  const slot = slots.locator(".program-slot").filter({ hasText: "With the new owner." });
  await slot.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  assert.equal(await dialog.getByLabel("Legal and insurance").isChecked(), true);
  await dialog.getByLabel("Legal and insurance").uncheck();
  await dialog.getByLabel("Communication").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await slot.getByText("Communication").waitFor();

  await slot.getByRole("button", { name: "Plan" }).click();
  await dialog.getByLabel("Title", { exact: true }).fill("The cards are gone");
  await dialog.getByLabel("Story", { exact: true }).selectOption("DATA_BREACH");
  await dialog.getByLabel("Severity").selectOption("HIGH");
  await dialog.getByLabel("Day", { exact: true }).fill(`${YEAR + 2}-08-20`);
  await dialog.getByRole("button", { name: "Plan exercise" }).click();
  await page.getByRole("heading", { name: "The cards are gone", level: 1 }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("C28: the duties due are a list and a calendar by month, which names the client", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  await go("/operator/duties");
  const rows = page.getByRole("table", { name: "Duties of clients" }).getByRole("row");
  await rows.nth(1).waitFor();
  const listed = (await rows.count()) - 1;
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("region", { name: "Overdue" }).getByText("PCI DSS 12.10.2").first().waitFor();
  assert.equal(new URL(page.url()).searchParams.get("view"), "months");
  const client = page.getByRole("region").getByRole("link", { name: "Calder Valley Health" });
  await client.first().waitFor();
  assert.equal((await page.getByText(/HIPAA|PCI DSS|CIS Controls/).count()) >= listed, true);
  await client.first().click();
  await page.getByRole("heading", { level: 1, name: /^Exercise plan/ }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J10: what was typed for an exercise of a program, or for one that serves a duty, survives Escape and a reload", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const { exercise_programs: programs } = await ask<{
    exercise_programs: { id: string; status: string; duties: { id: string }[] }[];
  }>(context.request, "{ exercise_programs(limit: 200) { id status duties { id } } }");
  const program = programs.find(({ status, duties }) => status !== "CLOSED" && duties.length > 0);
  const address = `/operator/programs/${program?.id}`;
  const dialog = page.getByRole("dialog");
  const forms = [
    {
      field: dialog.getByLabel("Note"),
      open: () => page.getByRole("button", { name: "Add exercise", exact: true }).click(),
    },
    {
      field: dialog.getByLabel("Why it serves the duty"),
      open: async () => {
        const duty = page.getByRole("region", { name: "Duties" }).getByRole("listitem").first();
        await duty.getByRole("button", { name: /^More/ }).click();
        await page.getByRole("menuitem", { name: "Add exercise that serves it" }).click();
      },
    },
  ];
  for (const { field, open } of forms) {
    await go(address);
    await open();
    await field.fill("Agreed with the board.");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await open();
    assert.equal(await field.inputValue(), "Agreed with the board.");
    await go(address);
    await open();
    assert.equal(await field.inputValue(), "Agreed with the board.");
    await dialog.getByText("This form has what you typed earlier and did not save.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  await context.close();
});

test("J3: each button of a program's page names what it is about", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const { exercise_programs: programs } = await ask<{
    exercise_programs: { id: string; status: string; slots: { id: string }[] }[];
  }>(context.request, "{ exercise_programs(limit: 200) { id status slots { id } } }");
  const program = programs.find(({ status, slots }) => status !== "CLOSED" && slots.length > 1);
  await go(`/operator/programs/${program?.id}`);
  for (const name of ["More", "Plan exercise"]) {
    const main = page.getByRole("main");
    const named = await main.locator(".program-slot, li").getByRole("button", { name, exact: true }).count();
    assert.equal(named, 0, name);
  }
  await context.close();
});
