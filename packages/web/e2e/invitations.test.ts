import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { adminOf, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Found = { organizations: { id: string; name: string }[] };
type People = { users: { name: string; status: string; organization: { name: string } }[] };

const ORGANIZATIONS = "{ organizations(kind: CLIENT) { id name } }";
const PEOPLE = "query ($query: String) { users(query: $query) { name status organization { name } } }";

test("X27: staff invite on a client's People tab, copy the link from the list, and the person sets a password", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<Found>(staff.request, ORGANIZATIONS);
  const home = personOf("CLIENT").organization;
  const client = organizations.find(({ name }) => name !== home);
  assert.ok(client);
  const { page, go, watch } = await openPage(staff);
  await go(`/operator/organizations/${client.id}?tab=people`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: `Invite a person to ${client.name}` }).waitFor();
  assert.equal(await dialog.getByLabel("Organization").count(), 0);
  await dialog.getByLabel("Name").fill("Juno Ferrand");
  await dialog.getByLabel("Work email").fill("juno@invited.example");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await dialog.getByRole("heading", { name: "Juno Ferrand was invited" }).waitFor();
  await dialog.getByRole("button", { name: "Create a link to copy" }).click();
  const first = await dialog.getByLabel("Link for Juno Ferrand").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  const { users } = await ask<People>(staff.request, PEOPLE, { query: "Juno Ferrand" });
  assert.deepEqual(users, [{ name: "Juno Ferrand", status: "INVITED", organization: { name: client.name } }]);

  await page.getByRole("button", { name: "Actions for Juno Ferrand" }).click();
  await page.getByRole("menuitem", { name: "Copy invitation link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create a link to copy" }).click();
  const second = await page.getByRole("dialog").getByLabel("Link for Juno Ferrand").inputValue();
  assert.notEqual(second, first);

  const stranger = await openContext();
  const other = await openPage(stranger);
  await other.page.goto(second);
  await other.page.getByText("juno@invited.example").first().waitFor();

  // Last, because its email ends the links before it, whenever it is sent.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Actions for Juno Ferrand" }).click();
  await page.getByRole("menuitem", { name: "Send invitation again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await page.getByText("is on its way to juno@invited.example").waitFor();
  assert.deepEqual(watch.problems(), []);
  for (const context of [staff, stranger]) await context.close();
});

test("X27: the dialog of staff names no organization until one is chosen, that of a client asks for none", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(staff);
  await go("/operator/people");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const organization = page.getByRole("dialog").getByRole("combobox", { name: "Organization" });
  assert.equal(await organization.inputValue(), "");
  await page.getByRole("dialog").getByLabel("Name").fill("Nobody Yet");
  await page.getByRole("dialog").getByLabel("Work email").fill("nobody@invited.example");
  await page.getByRole("dialog").getByRole("button", { name: "Invite", exact: true }).click();
  assert.deepEqual(await ask<People>(staff.request, PEOPLE, { query: "Nobody Yet" }), { users: [] });

  const client = await openContext(adminOf(personOf("CLIENT").organization));
  const own = await openPage(client);
  await own.go("/client/people");
  await own.page.getByRole("button", { name: "Invite", exact: true }).click();
  await own.page.getByRole("dialog").getByLabel("Work email").waitFor();
  assert.equal(await own.page.getByRole("dialog").getByLabel("Organization").count(), 0);
  for (const context of [staff, client]) await context.close();
});
