import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const INJECTS =
  "query ($id: ID!) { exercise(id: $id) { injects { reference title options { label next_inject { reference } } } } }";
type Played = {
  exercise: {
    injects: {
      reference: string;
      title: string;
      options: { label: string; next_inject: { reference: string } | null }[];
    }[];
  };
};

test("S58, S59, S61, S77, S79: a scenario with a branch and a file is written, checked and published, and an exercise is created from it", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  await act("createOrganization", { name: "Cellar Pianos", kind: "CLIENT" });
  const { page, go, follow } = await openPage(staff);
  await go("/operator/scenarios");
  await page.getByRole("button", { name: "New scenario" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("A key for sale");
  await dialog.getByLabel("Kind").selectOption("RANSOMWARE");
  await dialog.getByLabel("Severity").selectOption("HIGH");
  await dialog.getByLabel("The story in a paragraph").fill("A key is offered for money.");
  await dialog.getByLabel("Industry").selectOption("RETAIL");
  await dialog.getByLabel("Communication").check();
  await dialog.getByRole("button", { name: "Create scenario" }).click();
  await page.getByRole("heading", { name: "A key for sale" }).waitFor();
  await page.getByText("The scenario has no injects.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Publish version 1" }).getAttribute("aria-disabled"), "true");

  for (const title of ["The offer", "They refuse to wait", "The press calls"]) await addInject(page, title);
  await page.getByText("No inject tests communication, which the scenario names.").waitFor();
  await follow(
    page
      .url()
      .replace(/^https?:\/\/[^/]+/, "")
      .replace(/\?.*/, ""),
  );
  await page.getByRole("link", { name: "I-1 The offer" }).click();
  const drawer = page.getByRole("complementary", { name: "Inject I-1" });
  await drawer.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Tests").selectOption("COMMUNICATION");
  await dialog.getByRole("button", { name: "Add choice" }).click();
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Ask for time");
  const leads = dialog.getByLabel("Leads to");
  await leads.selectOption(await leads.locator("option", { hasText: "I-2" }).getAttribute("value"));
  if (process.env.PICTURES) await pictures(page, "inject-form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("After “Ask for time” of I-1").waitFor();

  await page.getByRole("button", { name: "Add control" }).click();
  await dialog.getByRole("combobox", { name: "Control" }).fill("RS.CO-02");
  await page
    .getByRole("option", { name: /RS\.CO-02/ })
    .first()
    .click();
  await dialog.getByLabel("Reason").fill("They must tell somebody.");
  await dialog.getByRole("button", { name: "Add control" }).click();
  await page.getByText("They must tell somebody.").waitFor();
  const note = { name: "offer.txt", mimeType: "text/plain", buffer: Buffer.from("Forty thousand.") };
  await page.getByLabel("Files to attach").setInputFiles([note]);
  await page.getByRole("link", { name: "offer.txt", exact: true }).waitFor();
  if (process.env.PICTURES) await pictures(page, "scenario-open");
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page.getByText("Published, version 1").waitFor();
  const scenario = /scenarios\/([0-9a-f-]+)/.exec(page.url())?.[1];
  await page.getByRole("button", { name: "Create an exercise" }).click();
  await dialog.getByRole("combobox", { name: "Organization" }).fill("Cellar Pianos");
  await page.getByRole("option", { name: "Cellar Pianos" }).click();
  await dialog.getByLabel("Day").fill("2099-07-21");
  await dialog.getByRole("button", { name: "Create exercise" }).click();
  await page.waitForURL(/\/operator\/exercises\/[0-9a-f-]+/);
  // The page before it, which has the same title and a menu too, is shown until its parts are loaded.
  await page.getByRole("button", { name: "Create an exercise" }).waitFor({ state: "detached" });
  const id = /exercises\/([0-9a-f-]+)/.exec(page.url())?.[1];
  const { exercise } = await ask<Played>(staff.request, INJECTS, { id });
  assert.deepEqual(exercise.injects, [
    {
      reference: "I-1",
      title: "The offer",
      options: [{ label: "Ask for time", next_inject: { reference: "I-2" } }],
    },
    { reference: "I-2", title: "They refuse to wait", options: [] },
    { reference: "I-3", title: "The press calls", options: [] },
  ]);

  await page.getByRole("link", { name: "The offer", exact: true }).click();
  await page.getByRole("link", { name: "offer.txt", exact: true }).waitFor();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await dialog.getByLabel("Title").fill("The offer again");
  await dialog.getByRole("button", { name: "Add the copy" }).click();
  await page.getByRole("heading", { name: "The offer again" }).waitFor();
  await page.getByRole("link", { name: "offer.txt", exact: true }).waitFor();

  if (process.env.PICTURES) {
    for (const [name, path] of [
      ["library", ""],
      ["scenario", `/${scenario}`],
    ] as const) {
      await follow(`/operator/scenarios${path}`);
      await pictures(page, name);
    }
    await follow(`/operator/exercises/${id}`);
  }
  // Saved again, it is a draft of its own.
  await page.locator("#main").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save as scenario" }).click();
  await dialog.getByLabel("The story in a paragraph").fill("Again.");
  await dialog.getByRole("button", { name: "Save as scenario" }).click();
  await page.getByText("Draft, version 1").waitFor();
  await page.getByRole("link", { name: "I-2 They refuse to wait" }).waitFor();
});

async function pictures(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function addInject(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add inject" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("What the players receive").fill("Read it.");
  await dialog.getByRole("button", { name: "Add inject" }).click();
  await page.getByRole("link", { name: title }).waitFor();
  // The list may show it before its dialog closes, which has a button of the same name.
  await dialog.waitFor({ state: "detached" });
}

test("S62: a client's people write scenarios of their own, which other organizations do not see", async () => {
  const client = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(client);
  await go("/client/scenarios");
  await page.getByRole("heading", { name: "Scenarios", exact: true }).waitFor();
  assert.equal(await page.getByText("Encrypted before the early shift").count(), 0);
  await page.getByRole("button", { name: "New scenario" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Our own flood");
  await dialog.getByLabel("Kind").selectOption("DENIAL_OF_SERVICE");
  await dialog.getByLabel("Severity").selectOption("LOW");
  await dialog.getByLabel("The story in a paragraph").fill("The line is full.");
  await dialog.getByRole("button", { name: "Create scenario" }).click();
  await page.getByRole("heading", { name: "Our own flood" }).waitFor();
  await addInject(page, "Nothing loads");
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page.getByText("Published, version 1").waitFor();
  assert.equal(await page.getByRole("button", { name: "Create an exercise" }).count(), 0);
  if (process.env.PICTURES) await pictures(page, "client-scenario");
});

test("S66, S68: staff share a scenario with a client, whose people read and duplicate it until it is no longer shared", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const client = personOf("CLIENT");
  const { page, go, follow } = await openPage(staff);
  await go("/operator/scenarios?is_library=true&query=Our%20own%20signature");
  await page.getByRole("link", { name: /Our own signature/ }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Share with a client" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Client" }).fill(client.organization);
  await page.getByRole("option", { name: client.organization }).first().click();
  await dialog.getByRole("button", { name: "Share with this client" }).click();
  const stop = page.getByRole("button", { name: `Stop sharing with ${client.organization}` });
  await stop.waitFor();
  if (process.env.PICTURES) await pictures(page, "shared");

  const reader = await openPage(await openContext(client));
  await reader.go("/client/scenarios");
  await reader.page.getByText("shared by the operator").waitFor();
  await reader.page.getByRole("link", { name: /Our own signature/ }).click();
  await reader.page.getByText("By the operator, to read and duplicate").waitFor();
  assert.equal(await reader.page.getByRole("button", { name: "Edit" }).count(), 0);
  if (process.env.PICTURES) await pictures(reader.page, "shared-client");
  await reader.page.getByRole("button", { name: "More" }).click();
  await reader.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await reader.page.getByText("Draft, version 1").waitFor();

  await stop.click();
  await page.getByText(`${client.organization} no longer reads it.`).waitFor();
  await follow("/operator/scenarios");
  await reader.go("/client/scenarios");
  await reader.page.getByText("Our own signature (copy)").waitFor();
  assert.equal(await reader.page.getByText("shared by the operator").count(), 0);
});

test("S69: a completed exercise is run again with one button", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const { exercises } = await ask<{ exercises: { id: string; injects: { title: string }[] }[] }>(
    staff.request,
    "{ exercises(status: COMPLETED, limit: 1) { id injects { title } } }",
    {},
  );
  const [played] = exercises;
  const { page, go } = await openPage(staff);
  await go(`/operator/exercises/${played?.id}`);
  await page.getByRole("button", { name: "Run it again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill("2099-08-03");
  if (process.env.PICTURES) await pictures(page, "run-again");
  await dialog.getByRole("button", { name: "Create exercise" }).click();
  await page.waitForURL(
    (url) => /\/operator\/exercises\/[0-9a-f-]+/.test(url.pathname) && !url.pathname.includes(String(played?.id)),
  );
  const id = /exercises\/([0-9a-f-]+)/.exec(page.url())?.[1];
  const { exercise } = await ask<Played>(staff.request, INJECTS, { id });
  assert.deepEqual(
    exercise.injects.map(({ title }) => title),
    played?.injects.map(({ title }) => title),
  );
});
