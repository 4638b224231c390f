import assert from "node:assert/strict";
import { generateKeyPairSync, hash, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await act();
  return readFile(await (await download).path(), "utf8");
}

/** The same pack, signed by another installation. */
function signedElsewhere(text: string) {
  const { format, version, pack } = JSON.parse(text);
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { kty, crv, x } = publicKey.export({ format: "jwk" });
  const kid = hash("sha256", JSON.stringify({ crv, kty, x }), "base64url");
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = encoded({ alg: "EdDSA", typ: "hotwash-scenario-pack+jws", kid });
  const signature = sign(null, Buffer.from(`${head}.${encoded({ format, version, pack })}`), privateKey);
  const jws = `${head}..${signature.toString("base64url")}`;
  const file = `${JSON.stringify({ format, version, pack, signature: { jwk: { kty, crv, x }, jws } }, undefined, 2)}\n`;
  return { kid, file };
}

async function bring(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const file = { name: "pack.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Pack of scenarios").setInputFiles(file);
}

test("S70, S72, S73, S74: scenarios are exported as one file, reviewed, imported as drafts, and undone", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const { page, go, follow } = await openPage(staff);
  await go("/operator/scenarios?is_library=true");
  for (const title of ["Our own signature", "Two weeks of notice"]) {
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  }
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const text = await saved(page, () => dialog.getByRole("button", { name: "Export 2 scenarios" }).click());

  await bring(page, text.replace("Two weeks", "Few weeks"));
  await dialog.getByText("was changed after it was signed").waitFor();
  if (process.env.PICTURES) await pictures(page, "pack-refused");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await bring(page, text);
  await page.getByText("This installation signed it, and nothing in it was changed.").waitFor();
  await page.getByText("Same story: ").first().waitFor();
  if (process.env.PICTURES) await pictures(page, "pack");
  await page.getByRole("button", { name: "Import 2 scenarios" }).click();
  await page.getByRole("link", { name: "Two weeks of notice" }).waitFor();
  await page.getByText("2 scenarios imported as drafts.").waitFor();
  await page.getByRole("button", { name: "Undo import" }).click();
  await dialog.getByText("It is possible until one of them is published.").waitFor();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await page.getByText("The import was undone.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Two weeks of notice" }).count(), 0);

  await follow("/operator/scenarios?is_library=true&query=Our%20own%20signature");
  await page.getByRole("link", { name: /Our own signature/ }).click();
  await page.getByRole("button", { name: "More" }).click();
  const one = await saved(page, () => page.getByRole("menuitem", { name: "Export" }).click());
  assert.equal(JSON.parse(one).pack.scenarios.length, 1);

  const { kid, file } = signedElsewhere(one);
  await follow("/operator/scenarios");
  await bring(page, file);
  await page.getByText("with a key that is unknown here").waitFor();
  await page.getByText(kid).waitFor();
  const importing = page.getByRole("button", { name: "Import 1 scenario" });
  assert.equal(await importing.getAttribute("aria-disabled"), "true");
  await page.getByLabel("The sender’s key is this one, and I accept what they signed").check();
  if (process.env.PICTURES) await pictures(page, "pack-unknown");
  await importing.click();
  await page.getByText(`Signed with a key that was unknown here, ${kid}, which was accepted.`).waitFor();
  if (process.env.PICTURES) await pictures(page, "pack-imported");
  await page.getByRole("link", { name: "Our own signature" }).click();
  await page.getByText("Draft, version 1").waitFor();
});

async function pictures(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}

test("J10: an upload that was cancelled leads nowhere", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go, follow } = await openPage(context);
  let uploads = 0;
  await page.route("**/scenario-packs?*", async (route) => {
    uploads += 1;
    await setTimeout(800);
    await route.continue().catch(() => {});
  });
  await go("/operator/scenarios");
  await page.getByRole("button", { name: "Import" }).click();
  const pack = { name: "pack.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  const left = page.waitForEvent("requestfailed");
  await page.getByLabel("Pack of scenarios").setInputFiles(pack);
  await page.getByText("Reading the file…").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  assert.match((await left).failure()?.errorText ?? "", /ABORTED/);
  await follow("/operator/gaps");
  await page.waitForTimeout(1_200);
  assert.deepEqual([uploads, new URL(page.url()).pathname], [1, "/operator/gaps"]);
  await context.close();
});
