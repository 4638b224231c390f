import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const CREATE = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";

type Created = { createOrganization: { id: string } };
type Found = { organizations: { id: string; name: string }[] };
type Invited = { inviteUser: { id: string } };

const ORGANIZATIONS = "{ organizations(kind: CLIENT, limit: 200) { id name } }";
const INVITE = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }";

test("T26: a client's ADMIN exports everything in the settings, and downloads the file", async () => {
  const visit = await openPage(await openContext(personOf("CLIENT")));
  const { page, go } = visit;
  await go("/client/settings");
  await page.getByRole("region", { name: "Your records" }).getByRole("button", { name: "Export everything" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/One file with the records and files that you may read/).waitFor();
  await dialog.getByRole("button", { name: "Export everything" }).click();
  const link = dialog.getByRole("link", { name: "Download" }).first();
  await link.waitFor({ timeout: 60_000 });
  assert.deepEqual(await problemsOf(visit), []);
  const downloading = page.waitForEvent("download");
  await link.click();
  assert.match((await downloading).suggestedFilename(), /^hotwash-.+\.tar\.gz$/);
});

test("T26, T29: the operator exports a client from its menu, and erases one of its people", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<Found>(staff.request, ORGANIZATIONS);
  const [client] = organizations.filter(({ name }) => name !== personOf("CLIENT").organization);
  assert.ok(client);
  const input = { organization_id: client.id, name: "Quentin Brief", email: "quentin@brief.example", role: "VIEWER" };
  await ask<Invited>(staff.request, INVITE, { input });
  const visit = await openPage(staff);
  const { page, go } = visit;
  await go(`/operator/organizations/${client.id}?tab=people`);
  await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Export everything" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Another installation can import it/)
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("button", { name: "Actions for Quentin Brief" }).click();
  await page.getByRole("menuitem", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("They asked for it.");
  assert.deepEqual(await problemsOf(visit), []);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText("The person was erased.").waitFor();
  await page.getByText("Erased person").first().waitFor();
  assert.equal(await page.getByText("Quentin Brief").count(), 0);
});

test("T32, T33: the operator holds a client, releases it, and erases it by its name", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const name = "Wexford Tannery";
  const { createOrganization: made } = await ask<Created>(staff.request, CREATE, { input: { name, kind: "CLIENT" } });
  const visit = await openPage(staff);
  const { page, go } = visit;
  await go(`/operator/organizations/${made.id}`);
  const choose = async (entry: string) => {
    await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  const dialog = page.getByRole("dialog");
  for (const entry of ["Set legal hold", "Release legal hold"]) {
    await choose(entry);
    await dialog.getByLabel("Reason").fill("Matter 7.");
    assert.deepEqual(await problemsOf(visit), []);
    await dialog.getByRole("button", { name: entry }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await choose("Erase");
  await dialog.getByLabel("Name of the organization").fill("Wexford");
  await dialog.getByLabel("No export of it is wanted").check();
  assert.deepEqual(await problemsOf(visit), []);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await dialog.getByText(/exact name/i).waitFor();
  await dialog.getByLabel("Name of the organization").fill(name);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText(`${name} is being erased.`).waitFor();
});

test("T35: a client's ADMIN sets in the settings how long notifications are kept", async () => {
  const visit = await openPage(await openContext(personOf("CLIENT")));
  const { page, go } = visit;
  await go("/client/settings");
  const panel = page.getByRole("region", { name: "How long things are kept" });
  await panel.getByText("400 days").first().waitFor();
  await panel.getByRole("button", { name: "Edit notifications" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Days").fill("120");
  assert.deepEqual(await problemsOf(visit), []);
  await dialog.getByRole("button", { name: "Save" }).click();
  await panel.getByText("120 days").waitFor();
});
