import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { grantPack } from "#e2e/support/packs.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const BROKER = "Marsh, K. Doyle";
const TITLE = "Renewal for a broker";

type Openings = { readonly renewal_pack: { readonly openings: readonly { readonly format: string }[] } };

const OPENINGS = "query ($id: ID!) { renewal_pack(id: $id) { openings { format } } }";
const REVOKE = "mutation ($input: RevokeRenewalPackInput!) { revokeRenewalPack(input: $input) { id } }";

test("H25, H27, H30: a broker opens a pack by its link without an account, once on record, and downloads its files", async () => {
  const client = await openContext(personOf("CLIENT"));
  const asked = { title: TITLE, reader: "LINK", reader_name: BROKER, period_from: "2023-01-01" };
  const { id, link } = await grantPack(client.request, asked);
  assert.ok(link);
  const openings = async () =>
    (await ask<Openings>(client.request, OPENINGS, { id })).renewal_pack.openings.map(({ format }) => format);

  const anybody = await openContext(undefined, { acceptDownloads: true });
  const { page, go, watch } = await openPage(anybody);
  const response = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await go(link);
  const headers = (await response).headers();
  assert.deepEqual([headers["referrer-policy"], headers["x-robots-tag"]], ["no-referrer", "noindex"]);
  await page.getByRole("heading", { name: TITLE, level: 1 }).waitFor();
  await page.getByText(`For ${BROKER}, until `).waitFor();
  assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex");
  assert.deepEqual(await openings(), ["PAGE"]);

  const json: { content: Record<string, { title: string }[]> } = await page.evaluate(
    async (url) => (await fetch(url)).json(),
    `/api${link}`,
  );
  const exercises = page.getByRole("region", { name: "Exercises and who took part" });
  for (const { title } of json.content.exercises ?? []) await exercises.getByRole("heading", { name: title }).waitFor();
  const findings = page.getByRole("region", { name: "Findings" });
  assert.equal(await findings.getByRole("rowheader").count(), json.content.findings?.length);

  for (const [name, begins] of [
    ["PDF", "%PDF-"],
    ["JSON", "{"],
    ["Credential", "{"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    assert.ok((await readFile(await download.path(), "latin1")).startsWith(begins), name);
  }
  assert.deepEqual(watch.problems(), []);
  assert.deepEqual((await openings()).toSorted(), ["CREDENTIAL", "JSON", "PAGE", "PAGE", "PDF"]);

  await ask(client.request, REVOKE, { input: { id, reason: "It went to the wrong broker." } });
  await go(link);
  await page.getByRole("heading", { name: "This link opens nothing" }).waitFor();
  const shown = (await page.locator("body").innerText()).toLowerCase();
  for (const secret of ["wrong broker", TITLE.toLowerCase(), personOf("CLIENT").organization.toLowerCase()])
    assert.ok(!shown.includes(secret), secret);
  watch.problems();
  await anybody.close();
  await client.close();
});
