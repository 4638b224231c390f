import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openPage } from "#e2e/support/session.ts";
import { openSignOnScene, type SignOnScene } from "#e2e/support/sign-on-scene.ts";

let served: SignOnScene;
before(async () => {
  served = await openSignOnScene();
});
after(() => served.scene.stop());

/** The color of the page's links, as the browser draws it. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("span");
    probe.style.color = "var(--accent)";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test("J42, J43: the operator's brand is on the pages of strangers and clients, readable in light and dark", async () => {
  const admin = await served.scene.person("operator");
  const staff = await served.signedIn(admin.cookie);
  await staff.go("/operator/settings");
  const panel = staff.page.getByRole("region", { name: "Brand" });
  await panel.getByText("Hotwash (standard)").waitFor();
  await panel.getByRole("button", { name: "Edit the brand" }).click();
  const dialog = staff.page.getByRole("dialog");
  await dialog.getByLabel("Product name").fill("Northstar Ready");
  await dialog.getByLabel("Color").fill("yellow");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog
    .getByText(/six hex digits/)
    .last()
    .waitFor();
  await dialog.getByLabel("Color").fill("#FFCC00");
  await dialog.getByLabel("Questions go to").fill("help@northstar.example");
  await dialog.getByLabel("Documents").selectOption({ label: "Sans-serif, in color" });
  if (process.env.PICTURES) await staff.page.screenshot({ path: `${process.env.PICTURES}/brand-dialog.png` });
  await dialog.getByRole("button", { name: "Save" }).click();
  await panel.getByText("help@northstar.example").waitFor();
  await staff.page.waitForFunction(() => document.title === "Settings · Northstar Ready");
  if (process.env.PICTURES)
    await staff.page.screenshot({ path: `${process.env.PICTURES}/brand-settings.png`, fullPage: true });

  const stranger = await served.openBrowser();
  const visit = await openPage(stranger);
  const { page } = visit;
  await visit.go("/sign-in");
  assert.match(await page.title(), / · Northstar Ready$/);
  await page.getByRole("link", { name: "help@northstar.example" }).waitFor();
  assert.equal(await page.getByText("Hotwash").count(), 0);
  const wrong = await problemsOf(visit);
  // It expects the standard name.
  assert.deepEqual(
    wrong.filter((each) => !each.startsWith("title ")),
    [],
  );
  const light = await accentOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.notEqual(await accentOf(page), light);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/brand-sign-in-dark.png` });
  await page.emulateMedia({ colorScheme: "light" });
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/brand-sign-in.png` });
  await stranger.close();

  const client = await served.signedIn((await served.scene.person("client")).cookie);
  await client.go("/client");
  assert.equal(await accentOf(client.page), light);
  assert.match(await client.page.title(), / · Northstar Ready$/);
  await client.go("/client/settings");
  assert.equal(await client.page.getByRole("region", { name: "Brand" }).count(), 0);
  if (process.env.PICTURES) await client.page.screenshot({ path: `${process.env.PICTURES}/brand-client.png` });
  await client.context.close();
  await staff.context.close();
});
