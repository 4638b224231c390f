import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { openContext, openPage, signIn, typeIn } from "#e2e/support/session.ts";
import { leaveAndReturn } from "#e2e/support/tabs.ts";
import { settled } from "#e2e/support/watch.ts";

test("J6: a wrong password and an unknown account are refused in the same words", async () => {
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go("/sign-in");
  const told = [];
  for (const email of [personOf("CLIENT", "VIEWER").email, "nobody@meridian.example"]) {
    await typeIn(page, { email, password: "not this one at all" });
    const refusal = page.locator(".field-error");
    await refusal.waitFor();
    told.push(await refusal.textContent());
    assert.equal(await page.getByLabel("Work email").inputValue(), email, "what was typed stays");
    await page.reload();
  }
  assert.ok(told[0]);
  assert.equal(told[0], told[1]);
  await context.close();
});

test("J37: the demo's sign-in page lists its accounts, and a click signs in", async () => {
  const context = await openContext();
  const { page, go, watch } = await openPage(context);
  await go("/sign-in?back=/operator/gaps");
  const accounts = page.getByRole("region", { name: "Accounts of this demo" });
  const { name, password } = personOf("OPERATOR");
  await accounts.getByText(password, { exact: true }).first().waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/sign-in.png`, fullPage: true });
  await accounts.getByRole("button", { name }).click();
  await page.waitForURL("**/operator/gaps");
  await page.getByRole("heading", { level: 1, name: "Gaps" }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J4: signing in leads to the requested page, with its filters", async () => {
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go("/operator/gaps?severity=CRITICAL&sort=DUE_ON_ASC");
  assert.equal(new URL(page.url()).pathname, "/sign-in");
  await typeIn(page, personOf("OPERATOR"));
  await page.waitForURL("**/operator/gaps?severity=CRITICAL&sort=DUE_ON_ASC");
  await page.getByRole("heading", { level: 1, name: "Gaps" }).waitFor();
  await context.close();
});

test("J4: the sign-in leads nobody to another site", async () => {
  const context = await openContext();
  const { page, go } = await openPage(context);
  for (const back of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
  ]) {
    await context.clearCookies();
    await go(`/sign-in?back=${encodeURIComponent(back)}`);
    await typeIn(page, personOf("OPERATOR"));
    await page.waitForURL("**/operator");
  }
  await context.close();
});

test("J4: an ended session leads to the sign-in once, and from there to the page, however slow the answers are", async () => {
  const staff = personOf("OPERATOR");
  const context = await openContext(undefined, { storageState: await signIn(staff) });
  const { page, go } = await openPage(context);
  await go("/operator/gaps?severity=CRITICAL");
  await context.clearCookies();
  let asked = 0;
  await page.route("**/api/auth/get-session", async (route) => {
    asked += 1;
    await setTimeout(300 * asked);
    await route.continue();
  });
  await leaveAndReturn(page);
  await page.waitForURL((url) => url.pathname === "/sign-in");
  await page.waitForTimeout(1_500);
  assert.equal(new URL(page.url()).searchParams.get("back"), "/operator/gaps?severity=CRITICAL");
  await page.unroute("**/api/auth/get-session");
  await typeIn(page, staff);
  await page.waitForURL("**/operator/gaps?severity=CRITICAL");

  await context.clearCookies();
  await go(`/sign-in?back=${encodeURIComponent("/sign-in?back=/operator/gaps")}`);
  await typeIn(page, staff);
  await page.waitForURL("**/operator");
  await context.close();
});

test("J4: typed text survives the end of the session, and is restored after the sign-in", async () => {
  const staff = personOf("OPERATOR");
  const context = await openContext(staff);
  const { page, go } = await openPage(context);
  const gap = await takeGap(context.request);
  await go(`/operator/gaps?open=${gap.id}`);
  const edit = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await edit();
  const typed = "Nobody on the night shift knew whom to call.";
  await page.getByRole("dialog").getByLabel("Root cause").fill(typed);
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByText("Your session has ended.").waitFor();

  await page.getByRole("link", { name: "Sign in again" }).click();
  await typeIn(page, staff);
  await page.waitForURL(`**/operator/gaps?open=${gap.id}`);
  await edit();
  assert.equal(await page.getByRole("dialog").getByLabel("Root cause").inputValue(), typed);
  await context.close();
});

test("J5: everybody sees the portal of their organization's kind, whatever address they open", async () => {
  const portals = { OPERATOR: "/operator", CARRIER: "/carrier", CLIENT: "/client" } as const;
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    const context = await openContext(personOf(kind));
    const page = await context.newPage();
    for (const portal of Object.values(portals)) {
      await page.goto(`${portal}/gaps`);
      const own = portal === portals[kind] ? `${portal}/gaps` : portals[kind];
      await page.waitForURL((url) => url.pathname === own);
    }
    await context.close();
  }
});

test("J5: a signed-out browser keeps nothing of what was shown or typed", async () => {
  const context = await openContext(undefined, { storageState: await signIn(personOf("CLIENT", "ADMIN")) });
  const { page, go, watch } = await openPage(context);
  await go("/client/people");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Kim Varga");
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  assert.match(await kept(), /Kim Varga/);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await go("/client/gaps");
  await page.getByRole("navigation", { name: "Main" }).locator("button.user").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  assert.doesNotMatch(await kept(), /Kim Varga/);
  await page.goBack();
  await page.waitForURL("**/sign-in?back=*");
  await settled(page, watch);
  assert.equal(await page.getByRole("table").count(), 0);
  await context.close();
});

test("J19: a passkey is added with the password, signs in by itself, is renamed and removed", async () => {
  const someone = personOf("CARRIER", "VIEWER");
  const context = await openContext(someone);
  const { page, go, watch } = await openPage(context);
  const device = await plugIn(page);
  await go("/carrier/account");
  const panel = page.getByRole("region", { name: "Passkeys" });
  const begin = async (password: string) => {
    await panel.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Key on the ring");
    await page.getByRole("dialog").getByLabel("Your password").fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  };
  await begin("not this one at all");
  await page.getByRole("dialog").getByText("The password is wrong.").waitFor();
  assert.equal(await page.getByRole("dialog").getByLabel("Name").inputValue(), "Key on the ring");
  await page.getByRole("button", { name: "Cancel" }).click();

  await device.verifies(false);
  await begin(someone.password);
  await page.getByRole("dialog").getByText("No passkey was used.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await device.verifies(true);
  await begin(someone.password);
  await panel.getByText("not used yet").waitFor();

  // Where the browser fills in, its authenticator takes what it is offered at once.
  await context.clearCookies();
  await page.goto("/sign-in?back=%2Fcarrier%2Faccount");
  await page.waitForURL("**/carrier/account");
  await panel.getByText(/ used /).waitFor();

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const byButton = async () => {
    await context.clearCookies();
    await go("/sign-in?back=%2Fcarrier%2Faccount");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  };
  await byButton();
  await page.waitForURL("**/carrier/account");

  await panel.getByRole("button", { name: "Rename Key on the ring" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Spare key");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await panel.getByRole("button", { name: "Remove Spare key" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(someone.password);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Spare key can no longer sign you in.").waitFor();
  await settled(page, watch);
  assert.equal(await panel.getByRole("listitem").count(), 0);

  await byButton();
  await page.getByRole("alert").getByText("This passkey was not accepted.").waitFor();
  await context.close();
});

/** An authenticator that the browser makes up, which somebody has just touched. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("X26: an ADMIN has a link emailed from the list of people, and the same answer for everybody", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  await go("/operator/people");
  const { name, email } = personOf("CLIENT", "VIEWER");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Reset second factor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the link" }).click();
  await page.getByText(`The link for ${name} is on its way to ${email}.`).waitFor();
  const stranger = await openContext();
  const other = await openPage(stranger);
  await other.page.goto(`${new URL(page.url()).origin}/reset-second-factor#token=${"x".repeat(43)}`);
  await other.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  for (const each of [context, stranger]) await each.close();
});
