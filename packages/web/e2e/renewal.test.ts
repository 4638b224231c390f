import assert from "node:assert/strict";
import { hash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { people, personOf } from "#e2e/support/demo.ts";
import { grantPack } from "#e2e/support/packs.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const CLIENT = personOf("CLIENT");
const BROKER = "Marsh, K. Doyle";
const REASON = "It went to the wrong broker.";

type Content = { readonly exercises: readonly Titled[]; readonly findings: readonly Titled[] };
type Titled = { readonly title: string };

/** Fills the form as an ADMIN of a client does, and returns the link that is shown once. */
async function grantLink(page: Page, title: string): Promise<string> {
  await page.getByRole("button", { name: "Grant a pack" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Who reads it").selectOption("LINK");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Covers exercises from").fill("2023-01-01");
  await dialog.getByRole("button", { name: "Grant it" }).click();
  await dialog.getByText("Required.").waitFor();
  await dialog.getByLabel("Whom the link is for").fill(BROKER);
  await dialog.getByRole("button", { name: "Preview what the reader will see" }).click();
  await dialog.getByRole("region", { name: "Findings" }).waitFor();
  await dialog.getByRole("button", { name: "Grant it" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).waitFor();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await dialog.getByLabel("I have copied the link").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  return link;
}

async function save(page: Page, name: string): Promise<Buffer> {
  const link = page.getByRole("link", { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFile(await download.path());
}

test("H25, H30, H31: a client grants a pack by a link; a broker opens it without an account; the client sees that and revokes it", async () => {
  const [client, anybody] = [await openContext(CLIENT), await openContext()];
  const [home, outside] = [await openPage(client), await openPage(anybody)];
  const title = `Renewal for a broker ${randomUUID()}`;
  await home.go("/client");
  await home.page.getByRole("link", { name: "Renewal packs", exact: true }).click();
  const link = await grantLink(home.page, title);
  assert.match(link, /\/packs\/[\w-]{43}$/);
  const row = home.page.getByRole("row").filter({ hasText: title });
  await row.getByText(`${BROKER}, by a link`).waitFor();
  await row.getByText("Never").waitFor();
  assert.ok(!(await home.page.content()).includes(link.slice(-43)), "the link is shown once");

  const { page } = outside;
  const answered = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await outside.go(new URL(link).pathname);
  const headers = (await answered).headers();
  assert.deepEqual([headers["referrer-policy"], headers["x-robots-tag"]], ["no-referrer", "noindex"]);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await page.getByText(`For ${BROKER}, until `).waitFor();
  await home.go("/client/renewal-packs");
  await row.getByText(/^1 time(?!s)/).waitFor();

  const [pdf, json, credential] = [await save(page, "PDF"), await save(page, "JSON"), await save(page, "Credential")];
  assert.ok(pdf.subarray(0, 5).toString() === "%PDF-" && pdf.length > 10_000);
  await page.getByText(hash("sha256", json)).waitFor();
  assert.ok(credential.toString().includes("VerifiableCredential"));
  const content: Content = JSON.parse(json.toString());
  const exercises = page.getByRole("region", { name: "Exercises and who took part" });
  assert.deepEqual(
    await exercises.getByRole("heading", { level: 3 }).allTextContents(),
    content.exercises.map((exercise) => exercise.title),
  );
  const findings = page.getByRole("region", { name: "Findings" }).getByRole("rowheader");
  assert.equal(await findings.count(), content.findings.length);
  for (const finding of content.findings) await findings.filter({ hasText: finding.title }).first().waitFor();

  await home.go("/client/renewal-packs");
  await row.getByRole("link", { name: title }).click();
  const drawer = home.page.getByRole("complementary", { name: `Renewal pack ${title}` });
  await drawer.getByText(`Somebody with the link for ${BROKER}`).first().waitFor();
  for (const format of ["Page", "PDF", "JSON", "Credential"])
    await drawer.getByRole("listitem").filter({ hasText: format }).getByText(/from /).waitFor();
  await drawer.getByRole("button", { name: "Revoke" }).click();
  const dialog = home.page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: "Revoke it" }).click();
  await home.page.getByText(`${title} was revoked.`).waitFor();
  await drawer.getByText(`“${REASON}”`).waitFor();
  assert.deepEqual([...home.watch.problems(), ...outside.watch.problems()], []);

  await page.reload();
  await page.getByRole("heading", { name: "This link opens nothing" }).waitFor();
  const shown = await page.locator("body").innerText();
  for (const secret of [REASON, title, CLIENT.organization]) assert.ok(!shown.includes(secret), secret);
  for (const context of [client, anybody]) await context.close();
});

test("H28, H32: the credential of a pack is verified on the page Verify, and by the page that works offline", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-packs-"));
  const [client, anybody] = [await openContext(CLIENT), await openContext()];
  const title = `Renewal to verify ${randomUUID()}`;
  const { id, link } = await grantPack(client.request, { title, reader: "LINK", reader_name: BROKER });
  const [credential, content] = await Promise.all(
    ["credential.json", "pack.json"].map(async (file) => (await anybody.request.get(`/api${link}/${file}`)).body()),
  );
  assert.ok(credential && content);
  const digest = hash("sha256", content);
  const file = { name: "credential.json", mimeType: "application/json", buffer: credential };
  const { page, go, watch } = await openPage(anybody);
  await go("/verify");
  await page.getByLabel("Credential file").setInputFiles([file]);
  await page.getByRole("heading", { name: "Valid" }).waitFor();
  const result = page.getByRole("region", { name: "Verification result" });
  for (const text of [title, CLIENT.organization, digest]) await result.getByText(text, { exact: true }).waitFor();

  await ask(client.request, REVOKE, { input: { id, reason: REASON } });
  await page.getByLabel("Credential file").setInputFiles([]);
  await page.getByLabel("Credential file").setInputFiles([file]);
  await page.getByRole("heading", { name: "Revoked" }).waitFor();
  assert.ok(!(await result.textContent())?.includes(REASON));

  const offline = join(folder, "verify.html");
  await writeFile(offline, await (await anybody.request.get("/api/verify/verifier.html")).body());
  await anybody.setOffline(true);
  const alone = await anybody.newPage();
  await alone.goto(`file://${offline}`);
  await alone.getByLabel("Credential file").setInputFiles([file]);
  await alone.getByRole("heading", { name: "Revoked" }).waitFor();
  for (const text of [title, CLIENT.organization, digest]) await alone.getByText(text, { exact: true }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await rm(folder, { recursive: true });
  for (const context of [client, anybody]) await context.close();
});

test("H19: a pack's page shows which due dates moved", async () => {
  const [client, staff] = [await openContext(CLIENT), await openContext(personOf("OPERATOR"))];
  const completed = "{ exercises(status: COMPLETED, limit: 1) { id } }";
  const [held] = (await ask<{ exercises: readonly { id: string }[] }>(client.request, completed)).exercises;
  const act = acting(staff.request);
  const title = `Spare keys ${randomUUID()}`;
  const found = { title, severity: "LOW", category: "BUSINESS_CONTINUITY", due_on: "2027-03-04" };
  const id = await act("createGap", { ...found, exercise_id: held?.id });
  await act("updateGap", { id, due_on: "2029-12-31", note: "The locksmith left." });
  const { link } = await grantPack(client.request, { title: "Keys", reader: "LINK", reader_name: BROKER });
  const { page, go, watch } = await openPage(await openContext());
  await go(new URL(link ?? "", "http://hotwash.example").pathname);
  const row = page.getByRole("region", { name: "Findings" }).getByRole("row").filter({ hasText: title });
  await row.getByText("due 31 Dec 2029, moved 1 time").waitFor();
  assert.deepEqual(watch.problems(), []);
  for (const context of [client, staff, page.context()]) await context.close();
});

const REVOKE = "mutation ($input: RevokeRenewalPackInput!) { revokeRenewalPack(input: $input) { id } }";

type Parent = {
  readonly organizations: readonly { readonly id: string; readonly parent: { readonly name: string } }[];
};

test("H21, H27, H31: a carrier reads a pack granted to it from the client's page, and the client sees who did", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const asked = `{ organizations(kind: CLIENT, limit: 200, query: ${JSON.stringify(CLIENT.organization)}) { id parent { name } } }`;
  const [found] = (await ask<Parent>(staff.request, asked)).organizations;
  const reader = people.find(({ organization, role }) => organization === found?.parent.name && role === "ADMIN");
  assert.ok(found && reader);
  const [client, carrier] = [await openContext(CLIENT), await openContext(reader)];
  const title = `Renewal for the carrier ${randomUUID()}`;
  const { id, link } = await grantPack(client.request, { title, reader: "CARRIER", period_from: "2023-01-01" });
  assert.equal(link, null);

  const { page, go, watch } = await openPage(carrier);
  await go(`/carrier/organizations/${found.id}`);
  const panel = page.getByRole("region", { name: "Renewal packs granted to you" });
  await panel.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await page.getByRole("region", { name: "Exercises and who took part" }).getByRole("listitem").first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Revoke" }).count(), 0);

  const home = await openPage(client);
  await home.go(`/client/renewal-packs?open=${id}`);
  const openings = home.page.getByRole("complementary", { name: `Renewal pack ${title}` }).getByRole("listitem");
  await openings.filter({ hasText: reader.name }).waitFor();
  assert.equal(await openings.count(), 1, "reaching for the link is not an opening");
  assert.deepEqual([...watch.problems(), ...home.watch.problems()], []);
  for (const context of [staff, client, carrier]) await context.close();
});

test("H20, H31: only an ADMIN of the client is offered to grant and revoke", async () => {
  const viewer = await openContext(personOf("CLIENT", "VIEWER"));
  const { page, go } = await openPage(viewer);
  await go("/client/renewal-packs");
  await page.getByRole("heading", { name: "Renewal packs", level: 1 }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Grant a pack" }).count(), 0);
  await viewer.close();
});
