import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "hotwash-certificates-"));
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
});

type Asked = { readonly certificates: readonly { readonly id: string; readonly number: string }[] };

const VALID = "{ certificates(kind: PARTICIPATION, status: VALID, limit: 1) { id number } }";

test("H5, H12, H13: a certificate is verified by its link and its file, also offline, and is revoked", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const [certificate = assert.fail("none is valid")] = (await ask<Asked>(context.request, VALID)).certificates;
  await go(`/operator/certificates?open=${certificate.id}`);
  const drawer = page.getByRole("complementary", { name: `Certificate ${certificate.number}` });
  const link = new URL((await drawer.getByRole("link", { name: /\/verify\// }).getAttribute("href")) ?? "", page.url());
  const credential = join(folder, `${certificate.number}.json`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    drawer.getByRole("link", { name: "Credential" }).click(),
  ]);
  await download.saveAs(credential);

  const anybody = await openContext();
  const outside = await openPage(anybody);
  await outside.go(link.pathname);
  await outside.page.getByRole("heading", { name: "Valid" }).waitFor();
  await outside.page.getByText(certificate.number).waitFor();
  await outside.go("/verify");
  await outside.page.getByLabel("Credential file").setInputFiles(credential);
  await outside.page.getByRole("heading", { name: "Valid" }).waitFor();
  const text = await readFile(credential, "utf8");
  await outside.page.getByLabel("or its text").fill(text.replace(/.{8}"\n}\s*$/, 'AAAAAAAA"\n}'));
  await outside.page.getByRole("button", { name: "Verify" }).click();
  await outside.page.getByRole("heading", { name: "Changed" }).waitFor();

  await drawer.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("It was meant for somebody else.");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await page.getByText(`${certificate.number} was revoked.`).waitFor();
  await drawer.getByText("“It was meant for somebody else.”").waitFor();
  await outside.go(link.pathname);
  await outside.page.getByRole("heading", { name: "Revoked" }).waitFor();

  const response = await anybody.request.get("/api/verify/verifier.html");
  await writeFile(join(folder, "verify.html"), await response.body());
  await anybody.setOffline(true);
  const alone = await anybody.newPage();
  await alone.goto(`file://${join(folder, "verify.html")}`);
  await alone.getByLabel("Credential file").setInputFiles(credential);
  await alone.getByRole("heading", { name: "Revoked" }).waitFor();
  await alone.getByText(certificate.number).waitFor();
  assert.deepEqual([...watch.problems(), ...outside.watch.problems()], []);
  await anybody.close();
  await context.close();
});
