import assert from "node:assert/strict";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openContext, openPage } from "#e2e/support/session.ts";
import { openScene, type Scene } from "../../server/tests/sso/scene.ts";

const PORTAL = fileURLToPath(new URL("../dist", import.meta.url));

let scene: Scene;
let base: string;
before(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  scene = await openScene({ portal: PORTAL, baseUrl: base, origins: [base, "http://localhost:4000"] });
  await scene.app.listen({ port, host: "127.0.0.1" });
});
after(() => scene.stop());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

test("J4, X33, X36: an ADMIN sets up a domain and a provider, and a colleague signs in with it", async () => {
  const admin = await scene.person("client");
  const ada = await scene.person("client", "VIEWER");
  const context = await openContext(undefined, { baseURL: base });
  const [name = "", value = ""] = admin.cookie.split("=");
  await context.addCookies([{ name, value, url: base, httpOnly: true }]);
  const { page, go, watch } = await openPage(context);
  await go("/client/settings");
  await page.getByRole("region", { name: "Sign-in" }).getByRole("link", { name: "Change" }).click();
  await page.getByRole("heading", { name: "Sign-in", level: 1 }).waitFor();

  await page.getByRole("button", { name: "Add domain" }).click();
  await page.getByLabel("Domain", { exact: true }).fill("client.example");
  await page.getByRole("dialog").getByRole("button", { name: "Add domain" }).click();
  const domain = page.getByRole("region", { name: "client.example" });
  await domain.getByText("Pending").waitFor();
  const record = await domain.getByText(/^hotwash-verification=/).textContent();
  scene.records.set("_hotwash.client.example", [record ?? ""]);
  await domain.getByRole("button", { name: "Check now" }).click();
  await scene.checkDomains();
  await domain.getByText("Verified").waitFor({ timeout: 15_000 });

  await page.getByRole("button", { name: "Add provider" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Company directory");
  await page.getByLabel("Issuer").fill(scene.idp.issuer);
  await page.getByRole("dialog").getByRole("button", { name: "Add provider" }).click();
  const provider = page.getByRole("region", { name: "Company directory" });
  await provider.getByText("Paused").waitFor();
  scene.idp.register((await provider.getByText(/\/api\/auth\/sso\/callback\//).textContent()) ?? "");
  await provider.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Client ID").fill("hotwash");
  await page.getByLabel("Client secret").fill("a secret that only the provider and Hotwash know");
  await page.getByRole("button", { name: "Save" }).click();
  await provider.getByRole("button", { name: "Activate" }).click();
  await provider.getByText("Active").waitFor();
  await provider.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Signing out").selectOption({ label: "From Hotwash and from the provider" });
  await page.getByRole("button", { name: "Save" }).click();
  await provider.getByText("also at the provider").waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/sso.png`, fullPage: true });
  assert.deepEqual(watch.problems(), []);
  await context.close();

  const other = await openContext(undefined, { baseURL: base });
  const visit = await openPage(other);
  scene.idp.person.claims = { sub: "ada", email: ada.email, email_verified: true };
  await visit.go("/sign-in?back=/client/gaps");
  await visit.page.getByLabel("Work email").fill("somebody@elsewhere.example");
  assert.equal(await visit.page.getByRole("button", { name: /Continue with/ }).count(), 0);
  await visit.page.getByLabel("Work email").fill(ada.email);
  const offer = visit.page.getByRole("button", { name: "Continue with Company directory" });
  await offer.waitFor();
  if (process.env.PICTURES) await visit.page.screenshot({ path: `${process.env.PICTURES}/offer.png`, fullPage: true });
  await offer.click();
  await visit.page.waitForURL("**/client/gaps");
  await visit.page.getByRole("heading", { level: 1, name: "Gaps" }).waitFor();
  await visit.go("/client/account");
  await visit.page.getByText("You signed in with your organization's provider.").waitFor();
  assert.equal(await visit.page.getByRole("region", { name: "Passkeys" }).count(), 0);
  assert.deepEqual(visit.watch.problems(), []);
  await visit.page.getByRole("button", { name: /Client viewer/ }).click();
  await visit.page.getByRole("menuitem", { name: "Sign out" }).click();
  await visit.page.getByRole("button", { name: "Yes, sign me out" }).click();
  await visit.page.waitForURL(`${base}/sign-in**`);
  await visit.page.getByLabel("Work email").waitFor();
  await visit.go("/sign-in?sso=refused");
  await visit.page.getByText("you may not sign in here with it").waitFor();
  await other.close();
});

test("J4, X42: a person removes a provider from their account, and an ADMIN from another person's", async () => {
  const admin = await scene.person("openClient");
  const { id } = await scene.setUp("openClient");
  const ada = await scene.person("openClient", "VIEWER");
  const link = () => scene.signOn(id, { sub: "linked ada", email: ada.email, email_verified: true });
  const enter = async (cookie: string) => {
    const context = await openContext(undefined, { baseURL: base });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: base, httpOnly: true }]);
    return { context, ...(await openPage(context)) };
  };
  const first = await link();
  const own = await enter(ada.cookie);
  await own.go("/client/account");
  const panel = own.page.getByRole("region", { name: "Sign-in providers" });
  await panel.getByText("Provider of openClient").first().waitFor();
  if (process.env.PICTURES) await own.page.screenshot({ path: `${process.env.PICTURES}/own.png`, fullPage: true });
  await panel.getByRole("button", { name: "Remove Provider of openClient" }).click();
  await panel.waitFor({ state: "detached" });
  assert.equal(await scene.me(first.cookie), undefined);
  assert.deepEqual(own.watch.problems(), []);
  await own.context.close();

  const second = await link();
  assert.equal((await scene.me(second.cookie))?.id, ada.id);
  const boss = await enter(admin.cookie);
  await boss.go("/client/people");
  const { rows } = await scene.door.owner.query("select name from users where id = $1", [ada.id]);
  await boss.page.getByRole("button", { name: `Actions for ${rows[0].name}`, exact: true }).click();
  await boss.page.getByRole("menuitem", { name: "Sign-in providers" }).click();
  const dialog = boss.page.getByRole("dialog");
  if (process.env.PICTURES) await dialog.getByText("linked").first().waitFor();
  if (process.env.PICTURES) await boss.page.screenshot({ path: `${process.env.PICTURES}/admin.png` });
  await dialog.getByRole("button", { name: "Remove Provider of openClient" }).click();
  await dialog.getByText("has not signed in with a provider").waitFor();
  assert.equal(await scene.me(second.cookie), undefined);
  assert.deepEqual(boss.watch.problems(), []);
  await boss.context.close();
});
