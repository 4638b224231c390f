import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { adminOf, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Found = { organizations: { id: string; name: string }[] };
type Invited = { inviteUser: { id: string } };
type Seen = { me: { organization: { id: string } }; organizations: { id: string }[] };

const ORGANIZATIONS = "{ organizations(kind: CLIENT, limit: 200) { id name } }";
const INVITE = "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }";
const DISABLE = "mutation ($input: DisableUserInput!) { disableUser(input: $input) { id } }";
const SEEN = "{ me { organization { id } } organizations(limit: 200) { id } }";

test("J14, J39, J40, J41, X30: a person accepts with their account, switches by keyboard, and sees one organization at a time", async () => {
  const person = adminOf(personOf("CLIENT").organization);
  const staff = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<Found>(staff.request, ORGANIZATIONS);
  const home = organizations.find(({ name }) => name === person.organization);
  const second = organizations.find(({ name }) => name !== person.organization);
  assert.ok(home && second);
  const input = { organization_id: second.id, name: "Second self", email: person.email, role: "VIEWER" };
  const { inviteUser } = await ask<Invited>(staff.request, INVITE, { input });
  const staffPage = await openPage(staff);
  await staffPage.go(`/operator/organizations/${second.id}?tab=people`);
  await staffPage.page.getByRole("button", { name: "Actions for Second self" }).click();
  await staffPage.page.getByRole("menuitem", { name: "Copy invitation link" }).click();
  await staffPage.page.getByRole("dialog").getByRole("button", { name: "Create a link to copy" }).click();
  const link = await staffPage.page.getByRole("dialog").getByLabel("Link for Second self").inputValue();

  // Signed out: with the password of the account.
  const context = await openContext();
  const { page, watch } = await openPage(context);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(link);
  await page.getByRole("button", { name: "I have an account already" }).click();
  await page.getByRole("heading", { name: `Join ${second.name}` }).waitFor();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in and accept" }).click();
  await page.waitForURL("**/client");
  const seen = async () => ask<Seen>(context.request, SEEN);
  assert.deepEqual(await seen(), { me: { organization: { id: second.id } }, organizations: [{ id: second.id }] });
  await page.getByRole("navigation", { name: "Main" }).getByText(second.name).first().waitFor();

  // A second tab stays where it was, until it is used.
  const tab = await context.newPage();
  await tab.goto(page.url());
  await tab.getByRole("navigation", { name: "Main" }).getByText(second.name).first().waitFor();

  await page.evaluate(() => sessionStorage.setItem("draft:left", "unfinished"));
  const account = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /Second self/ });
  await account.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox", { name: new RegExp(person.organization) }).waitFor();
  await page.keyboard.press("Home");
  for (const _ of [1, 2, 3]) {
    const chosen = page.getByRole("menuitemcheckbox", { name: new RegExp(person.organization) });
    if (await chosen.evaluate((entry) => entry === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByText(person.organization).first().waitFor();
  assert.deepEqual(await seen(), { me: { organization: { id: home.id } }, organizations: [{ id: home.id }] });
  assert.equal(await page.evaluate(() => sessionStorage.getItem("draft:left")), null);

  await tab.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Exercises" }).click();
  await tab.getByRole("navigation", { name: "Main" }).getByText(person.organization).first().waitFor();

  for (const name of [second.name, person.organization]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or run" }).pressSequentially(`switch to ${name}`);
    const found = page.getByRole("listbox", { name: "Results" });
    await found.getByRole("option", { name: `Switch to ${name}`, exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("navigation", { name: "Main" }).getByText(name).first().waitFor();
  }

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".phone-bar summary").click();
  await page
    .getByRole("navigation", { name: "Phone menu" })
    .getByRole("button", { name: new RegExp(person.name) })
    .click();
  const again = page.waitForEvent("load");
  await page.getByRole("menuitemcheckbox", { name: new RegExp(second.name) }).click();
  await again;
  await page.getByText("Menu, you are on:").waitFor();
  assert.equal((await seen()).me.organization.id, second.id);

  // J41: a link of an email to the other organization.
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/client/gaps?organization=${home.id}`);
  await page.getByRole("heading", { name: `This page is in ${person.organization}` }).waitFor();
  assert.equal((await seen()).me.organization.id, second.id, "not before the person says so");
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/switch.png` });
  await page.getByRole("button", { name: `Switch to ${person.organization}` }).click();
  await page.getByRole("heading", { level: 1, name: "Gaps" }).waitFor();
  assert.equal((await seen()).me.organization.id, home.id);
  await page.goto(`${origin}/client/gaps?organization=${crypto.randomUUID()}`);
  await page.getByRole("heading", { name: "This page is in another organization" }).waitFor();
  await page.getByRole("link", { name: `Stay in ${person.organization}` }).click();
  await page.waitForURL("**/client");
  assert.deepEqual(watch.problems(), []);

  // J40: disabled and enabled again from the list.
  await staffPage.page.reload();
  await staffPage.page.getByRole("button", { name: "Actions for Second self" }).click();
  await staffPage.page.getByRole("menuitem", { name: "Disable" }).click();
  await staffPage.page.getByRole("dialog").getByLabel("Reason").fill("A test.");
  await staffPage.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Disable/ })
    .click();
  await staffPage.page.getByText("Second self is disabled.").waitFor();
  assert.equal((await seen()).me.organization.id, home.id);
  await staffPage.page.getByRole("button", { name: "Actions for Second self" }).click();
  await staffPage.page.getByRole("menuitem", { name: "Enable" }).click();
  await staffPage.page.getByRole("dialog").getByLabel("Reason").fill("Back.");
  await staffPage.page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
  await staffPage.page.getByText("Second self is enabled again.").waitFor();
  await staffPage.page.getByRole("columnheader", { name: "Last sign-in" }).waitFor();
  // Other tests sign in as this person, in their first organization.
  const over = { id: inviteUser.id, reason: "The test is over." };
  await ask(staff.request, DISABLE, { input: over });
  for (const each of [staff, context]) await each.close();
});
