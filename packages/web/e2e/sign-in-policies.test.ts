import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage } from "#e2e/support/session.ts";
import { openSignOnScene, type SignOnScene } from "#e2e/support/sign-on-scene.ts";
import { totpOf } from "../../server/tests/auth/totp.ts";
import { policyScene } from "../../server/tests/sso/policy-scene.ts";

const PASSWORD = "correct horse battery";

let served: SignOnScene;
let scene: SignOnScene["scene"];
before(async () => {
  served = await openSignOnScene();
  scene = served.scene;
});
after(() => scene.stop());

test("J4, X44, X50: an ADMIN sets the sign-in policy, and is kept from locking themselves out", async () => {
  const admin = await scene.person("client");
  const { page, go, watch, context } = await served.signedIn(admin.cookie);
  await go("/client/settings/sign-in");
  const policy = page.getByRole("region", { name: "Sign-in policy" });
  await policy.getByText("Any", { exact: true }).first().waitFor();
  await policy.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ways to sign in").selectOption({ label: "Second factor, passkey or provider" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("You signed in with a password alone.").waitFor();
  await dialog.getByLabel("Ways to sign in").selectOption({ label: "Any" });
  await dialog.getByLabel("Allowed networks").fill("203.0.113.0/24");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("These networks do not contain the address that you use now.").waitFor();
  await dialog.getByLabel("Allowed networks").fill("127.0.0.0/8\n::1");
  await dialog.getByLabel("Sessions end after (hours)").fill("12");
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/policy-dialog.png` });
  await dialog.getByRole("button", { name: "Save" }).click();
  await policy.getByText("12 hours after signing in").waitFor();
  await policy.getByRole("listitem").filter({ hasText: "127.0.0.0/8" }).waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/policy.png`, fullPage: true });
  assert.deepEqual(watch.problems(), [
    "GraphQL refused: You signed in with a password alone. Set up a second factor on your account page first.",
    "GraphQL refused: These networks do not contain the address that you use now.",
  ]);
  await context.close();
});

test("J4, X46: somebody without a second factor is led to set one up, and then gets to the page they wanted", async () => {
  const ada = await scene.person("openClient");
  await policyScene(scene).impose(scene.door.ids.openClient, { second_factor_required: true });
  const context = await served.openBrowser();
  const { page, go, watch } = await openPage(context);
  await go("/sign-in?back=/client/gaps");
  await page.getByLabel("Work email").fill(ada.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
  await page.getByText("Your organization requires a second factor, and you have none yet.").waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/required.png` });
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const key = (await dialog.locator(".qr-secret").textContent())?.replaceAll(" ", "") ?? "";
  const uri = `otpauth://totp/Hotwash?secret=${key}`;
  await dialog.getByLabel("Code that the app shows").fill(totpOf(uri, new Date()));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Your backup codes" }).waitFor();
  await page.getByText("stored the codes").click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL("**/client/gaps");
  await page.getByRole("heading", { level: 1, name: "Gaps" }).waitFor();
  assert.deepEqual(watch.problems(), [
    "GraphQL refused: Your organization requires a second factor: sign in with yours, or with a passkey.",
  ]);
  await context.close();
});

test("J4, X45: a session that the policy bars from now on leads to what is required, and from there to sign-in", async () => {
  const ada = await scene.person("stranger");
  const { page, go, context } = await served.signedIn(ada.cookie);
  await go("/client/gaps");
  await policyScene(scene).impose(scene.door.ids.stranger, { passkey_only: true, session_hours: 1 });
  scene.later(2 * 3_600_000);
  await go("/client/account");
  await page.getByRole("heading", { level: 1, name: "Sign in again" }).waitFor();
  await scene.fresh();
  await policyScene(scene).impose(scene.door.ids.stranger, { allowed_networks: "203.0.113.0/24" });
  await go("/client/gaps");
  await page.getByRole("heading", { level: 1, name: "Not from this network" }).waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/network.png` });
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await context.close();
});
