import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) await dialogOf(page).getByLabel(label).first().fill(text);
}

async function edit(page: Page) {
  const button = page.getByRole("button", { name: "Edit", exact: true });
  const more = page.getByRole("button", { name: "More", exact: true });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.first().click();
  await button
    .or(page.getByRole("menuitem", { name: "Edit", exact: true }))
    .first()
    .click();
}

test("an edited gap and its new action item have what the forms contain, and an empty field clears", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const { id, reference } = await takeGap(context.request);
  await go(`/operator/gaps/${id}`);
  await edit(page);
  await fill(page, { Title: "x".repeat(201) });
  await dialogOf(page).getByText("Must have at most 200 characters (got 201).").waitFor();
  await fill(page, {
    Title: "The call list is out of date",
    Owner: "",
    "Root cause": "Nobody owns it.",
    Due: "2030-05-01",
  });
  await dialogOf(page).getByLabel("Category").selectOption("DATA_PROTECTION");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(`${reference} was updated.`).waitFor();

  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "New action item" }).click();
  await dialogOf(page).getByRole("button", { name: "Create" }).click();
  await dialogOf(page).getByText("Required.").waitFor();
  await fill(page, { Title: "Print the call list", Due: "2030-04-01" });
  await dialogOf(page).getByLabel("Priority").selectOption({ label: "Urgent" });
  await dialogOf(page).getByRole("button", { name: "Create" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  const { gap } = await ask<{ gap: Readonly<Record<string, unknown>> }>(
    context.request,
    `query ($id: ID!) { gap(id: $id) { title owner root_cause due_on category
      action_items { title priority due_on owner remediation_note } } }`,
    { id },
  );
  const item = {
    title: "Print the call list",
    priority: "URGENT",
    due_on: "2030-04-01",
    owner: null,
    remediation_note: null,
  };
  const { action_items: items, ...edited } = gap;
  assert.deepEqual(edited, {
    title: "The call list is out of date",
    owner: null,
    root_cause: "Nobody owns it.",
    due_on: "2030-05-01",
    category: "DATA_PROTECTION",
  });
  assert.ok(
    Array.isArray(items) && items.some((each) => JSON.stringify(each) === JSON.stringify(item)),
    JSON.stringify(items),
  );
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("an action item is done without evidence, as its action takes it, and cancelled only with a note", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const gap = await takeGap(context.request);
  const create = "mutation ($input: CreateActionItemInput!) { item: createActionItem(input: $input) { id } }";
  const made = async (title: string) =>
    (await ask<{ item: { id: string } }>(context.request, create, { input: { gap_id: gap.id, title } })).item.id;
  const [done, cancelled] = [await made("Print the list"), await made("Laminate the list")];
  const press = (name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
  await go(`/operator/action-items/${done}`);
  await page.getByRole("button", { name: "Mark done" }).click();
  await press("Mark done");
  await page.getByText(/is now done\./).waitFor();
  await go(`/operator/action-items/${cancelled}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Cancel it" }).click();
  await press("Cancel it");
  await dialogOf(page).getByText("Required.").waitFor();
  const query = "query ($id: ID!) { action_item(id: $id) { status evidence } }";
  const shown = (id: string) => ask<object>(context.request, query, { id });
  assert.deepEqual(await shown(done), { action_item: { status: "DONE", evidence: null } });
  assert.deepEqual(await shown(cancelled), { action_item: { status: "OPEN", evidence: null } });
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("an organization, an engagement and an exercise are created and edited with what the forms contain", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const press = (name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
  // The address changes before the page does.
  const opened = async (address: RegExp, title: string) => {
    await page.waitForURL(address);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  };
  const idIn = () => page.url().split("?")[0]?.split("/").at(-1) ?? "";

  await go("/operator/organizations");
  await page.getByRole("button", { name: "New organization" }).click();
  await fill(page, { Name: "Harbour Pilots", Country: "germ" });
  await page.getByRole("option", { name: "Germany" }).click();
  await dialogOf(page).getByLabel("Size").selectOption("UP_TO_50");
  await press("Create organization");
  await page.getByText("Harbour Pilots was created.").waitFor();
  await opened(/organizations\/[0-9a-f-]{36}/, "Harbour Pilots");
  const organization = idIn();
  await edit(page);
  await dialogOf(page).getByLabel("Size").selectOption("");
  await fill(page, { "Time zone": "europe/berlin" });
  await page.getByRole("option", { name: "Berlin, Europe" }).click();
  await press("Save");
  await page.getByText("Harbour Pilots was updated.").waitFor();
  const kept = await ask<object>(
    context.request,
    "query ($id: ID!) { organization(id: $id) { kind country size_band industry time_zone } }",
    { id: organization },
  );
  const facts = { kind: "CLIENT", country: "DE", size_band: null, industry: null, time_zone: "Europe/Berlin" };
  assert.deepEqual(kept, { organization: facts });

  await go(`/operator/organizations/${organization}`);
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "New engagement" }).click();
  await fill(page, { Title: "Two exercises", "First day": "2030-01-01" });
  await press("Create engagement");
  await opened(/engagements\/[0-9a-f-]{36}/, "Two exercises");
  const engagement = idIn();
  await edit(page);
  await fill(page, { "Last day": "2030-12-31", Objectives: "Learn.\nRepeat." });
  await press("Save");
  await page.getByText("Two exercises was updated.").waitFor();
  const agreed = await ask<object>(
    context.request,
    "query ($id: ID!) { engagement(id: $id) { title starts_on ends_on lead objectives organization { id } } }",
    { id: engagement },
  );
  const plan = {
    title: "Two exercises",
    starts_on: "2030-01-01",
    ends_on: "2030-12-31",
    lead: null,
    objectives: "Learn.\nRepeat.",
  };
  assert.deepEqual(agreed, { engagement: { ...plan, organization: { id: organization } } });

  await go(`/operator/engagements/${engagement}`);
  await page
    .getByRole("button", { name: /(New|Plan an) exercise/ })
    .first()
    .click();
  await fill(page, { Title: "Blackout", Day: "2030-02-01", Facilitator: "Ana" });
  await dialogOf(page).getByLabel("Story").selectOption({ label: "OT disruption" });
  await dialogOf(page).getByLabel("Severity").selectOption("HIGH");
  await press("Create exercise");
  await opened(/exercises\/[0-9a-f-]{36}/, "Blackout");
  const exercise = idIn();
  await edit(page);
  await fill(page, { Facilitator: "", Location: "Bremen" });
  await press("Save");
  await page.getByText("was updated.").last().waitFor();
  const shown = await ask<object>(
    context.request,
    `query ($id: ID!) { exercise(id: $id) { title scenario severity exercise_date facilitator location pacing objectives
      engagement { id } } }`,
    { id: exercise },
  );
  const story = { title: "Blackout", scenario: "OT_DISRUPTION", severity: "HIGH", exercise_date: "2030-02-01" };
  const setting = { facilitator: null, location: "Bremen", pacing: "FACILITATOR", objectives: null };
  assert.deepEqual(shown, { exercise: { ...story, ...setting, engagement: { id: engagement } } });
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("a long form that is refused as a whole shows why on a phone, and what is missing in red", async () => {
  const context = await openContext(personOf("OPERATOR"), { viewport: PHONE });
  const { page, go } = await openPage(context);
  const { gaps } = await ask<{ gaps: { id: string; title: string }[] }>(
    context.request,
    "{ gaps(status: OPEN, limit: 1, offset: 3) { id title } }",
  );
  const [gap = { id: "", title: "" }] = gaps;
  await go(`/operator/gaps/${gap.id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  const update = "mutation ($input: UpdateGapInput!) { updateGap(input: $input) { id } }";
  // Others may have given it the longest title there is.
  const title = `${gap.title.slice(0, 100)}, seen again`;
  await ask(context.request, update, { input: { id: gap.id, title } });
  await dialog.getByLabel("Title").fill("Another title");
  await dialog.getByRole("button", { name: "Save" }).click();
  const said = dialog.getByText(/Your text is kept below/);
  await said.waitFor();
  const box = (await said.boundingBox()) ?? assert.fail("nothing is said");
  assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
  const held = await ask<{ gap: { title: string } }>(context.request, `{ gap(id: "${gap.id}") { title } }`);
  assert.equal(held.gap.title, title);
  await ask(context.request, update, { input: gap });

  await go(`/operator/gaps/${gap.id}`);
  await main.getByRole("button", { name: "Mark remediated" }).click();
  await dialog.getByRole("button", { name: "Mark remediated" }).click();
  const color = (name: string) =>
    dialog
      .locator(name)
      .first()
      .evaluate((each) => getComputedStyle(each).color);
  assert.notEqual(await color(".field-error"), await color(".hint"));
  const [red = 0, green = 0] = ((await color(".field-error")).match(/\d+/g) ?? []).map(Number);
  assert.ok(red > 2 * green);
  await context.close();
});

test("J10: two tabs with notification settings revert nothing of each other, and quiet hours need both hours", async () => {
  const context = await openContext(personOf("CLIENT", "VIEWER"));
  const [first, second] = [await openPage(context), await openPage(context)];
  await first.go("/client/account");
  await second.go("/client/account");
  const save = async ({ page }: { readonly page: Page }) => {
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Save" }).click();
    await page.getByText("Your notification settings were saved.").first().waitFor();
  };
  const byMail = ({ page }: { readonly page: Page }, kind: string) =>
    page.getByRole("combobox", { name: `${kind} by email` });
  await byMail(first, "Assigned to you").selectOption({ label: "Not" });
  await save(first);
  const hour = second.page.getByLabel("Send action items and what comes once a day from");
  await hour.selectOption("10");
  await save(second);
  const query = "{ me { notification_settings { mail_off digest_hour quiet_from quiet_until } } }";
  const settings = { mail_off: ["ASSIGNMENT"], digest_hour: 10, quiet_from: null, quiet_until: null };
  assert.deepEqual(await ask<object>(context.request, query), { me: { notification_settings: settings } });
  assert.equal(await byMail(second, "Assigned to you").inputValue(), "OFF");

  await second.page.getByLabel("Quiet hours from").selectOption("22");
  await second.page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Save" }).click();
  const field = second.page.locator(".field").filter({ hasText: "Quiet hours until" }).last();
  await field.getByText("Choose both hours, or neither.").waitFor();
  await second.page.getByLabel("Quiet hours from").selectOption("");
  await byMail(second, "Assigned to you").selectOption({ label: "At once" });
  await hour.selectOption("8");
  await save(second);
  await context.close();
});

test("J8: a part of a number is refused beside its field, and is not rounded", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const dialog = dialogOf(page);
  await go("/operator/settings/sign-in");
  await page.getByRole("region", { name: "Sign-in policy" }).getByRole("button", { name: "Edit" }).click();
  await fill(page, { "Sessions end after (hours)": "1.5" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Must be a whole number from 1 to 720.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    context.request,
    "{ organizations(kind: CLIENT, status: ACTIVE, limit: 1) { id } }",
  );
  await go(`/operator/organizations/${organizations[0]?.id}?tab=program`);
  await page.getByRole("button", { name: "New program" }).first().click();
  await fill(page, { Title: "Half a year", "First year": "2026.5" });
  await dialog.getByRole("button", { name: "Create program" }).click();
  await dialog.getByText("Must be a whole number from 2000 to 2200.").waitFor();
  const { exercise_programs } = await ask<{ exercise_programs: { title: string }[] }>(
    context.request,
    "{ exercise_programs(limit: 200) { title } }",
  );
  assert.ok(!exercise_programs.some(({ title }) => title === "Half a year"));
  assert.deepEqual(watch.problems(), []);
  await context.close();
});
