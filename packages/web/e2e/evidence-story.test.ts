import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { acting, playInject } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const CLIENT = personOf("CLIENT");
const BROKER = "Howden, R. Achebe";
const EVIDENCE = "Restore log of the archive, attached.";
const INJECT = { title: "The archive is empty", body: "Nothing can be restored.", channel: "PHONE" };
const DIMENSION = "RECOVERY_AND_CONTINUITY";

type Found = { readonly organizations: readonly { readonly id: string }[] };
type Recorded = { readonly gap: { readonly reference: string; readonly status: string; readonly assurance: string } };

const GAP = "query ($id: ID!) { gap(id: $id) { reference status assurance } }";

const DAY_MS = 86_400_000;
const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

/** Grants a pack to a broker, and returns the link that is shown once. */
async function grantLink(page: Page, title: string): Promise<string> {
  await page.getByRole("button", { name: "Grant a pack" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Who reads it").selectOption("LINK");
  await dialog.getByLabel("Whom the link is for").fill(BROKER);
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Grant it" }).click();
  return dialog.getByLabel("Link", { exact: true }).inputValue();
}

test("S38, S44, Y1, H30: a gap of an exercise is closed with a file, confirmed, retested in the next exercise, and shown to a broker", async () => {
  const [staff, client, anybody] = [
    await openContext(personOf("OPERATOR")),
    await openContext(CLIENT),
    await openContext(),
  ];
  const [ours, theirs, brokers] = [await openPage(staff), await openPage(client), await openPage(anybody)];
  const act = acting(staff.request);
  const own = `{ organizations(kind: CLIENT, limit: 1, query: ${JSON.stringify(CLIENT.organization)}) { id } }`;
  const organization_id = (await ask<Found>(staff.request, own)).organizations[0]?.id ?? assert.fail();
  const planned = { organization_id, scenario: "RANSOMWARE", severity: "HIGH" };
  const finding = `Nobody ever restored the archive ${randomUUID().slice(0, 8)}`;

  // The exercise, and the gap that it found.
  const first = await act("createExercise", { ...planned, title: "Archive night", exercise_date: day(-30) });
  const unable = await act("createInject", { ...INJECT, exercise_id: first, dimension: DIMENSION });
  await act("startExercise", { id: first });
  await playInject(act, unable, { rating: "UNABLE", rating_note: "Nobody knew how." });
  const found = { title: finding, severity: "CRITICAL", category: "BACKUP_AND_RECOVERY" };
  const id = await act("createGap", { ...found, exercise_id: first, inject_id: unable });
  await act("completeExercise", { id: first });
  const { reference } = (await ask<Recorded>(staff.request, GAP, { id })).gap;

  // The client proposes its closure, with a file as evidence.
  await theirs.go(`/client/gaps/${id}`);
  await theirs.page.getByRole("button", { name: "Propose closure" }).click();
  const proposal = theirs.page.getByRole("dialog");
  await proposal.getByLabel("Evidence").fill(EVIDENCE);
  const log = { name: "restore.txt", mimeType: "text/plain", buffer: Buffer.from("Restored in 41 minutes.") };
  await proposal.getByLabel("Files to attach").setInputFiles([log]);
  await theirs.page.getByText("restore.txt was attached.").waitFor();
  await proposal.getByRole("button", { name: "Propose closure" }).click();
  await theirs.page.getByText(`The operator was asked about ${reference}.`).waitFor();

  // The operator reads the evidence and confirms.
  await ours.go(`/operator/gaps/${id}`);
  await ours.page.getByText(EVIDENCE).first().waitFor();
  await ours.page.getByRole("link", { name: "Download restore.txt" }).waitFor();
  await ours.page.getByRole("button", { name: "Confirm closure" }).click();
  await ours.page.getByRole("dialog").getByRole("button", { name: "Confirm closure" }).click();
  await ours.page.getByText(`The closure of ${reference} was confirmed.`).waitFor();

  // The next exercise retests it.
  const next = await act("createExercise", { ...planned, title: "Archive night, again", exercise_date: day(0) });
  const retest = await act("createInject", { ...INJECT, exercise_id: next, dimension: DIMENSION });
  await act("addRetest", { inject_id: retest, gap_id: id });
  await act("startExercise", { id: next });
  await playInject(act, retest, { rating: "PERFORMED" });
  await act("completeExercise", { id: next });
  await ours.go(`/operator/gaps/${id}`);
  await ours.page.getByText("Rated Performed, suggests: Closed").waitFor();
  await ours.page.getByRole("button", { name: "Answer" }).click();
  await ours.page.getByRole("dialog").getByLabel("Note").fill("Restored within the hour.");
  await ours.page.getByRole("dialog").getByRole("button", { name: "Save answer" }).click();
  await ours.page.getByText(/^Retested on .* in \w+-X-\d+ /).waitFor();
  const { gap } = await ask<Recorded>(client.request, GAP, { id });
  assert.deepEqual([gap.status, gap.assurance], ["VERIFIED", "RETESTED"]);

  // The client shows it to a broker, who has no account.
  const title = `Renewal with a retest ${randomUUID()}`;
  await theirs.go("/client/renewal-packs");
  const link = await grantLink(theirs.page, title);
  await brokers.go(new URL(link).pathname);
  const { page } = brokers;
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  const exercises = page.getByRole("region", { name: "Exercises and who took part" });
  await exercises.getByRole("heading", { name: "Archive night, again" }).waitFor();
  const retested = page.getByRole("region", { name: "Retests" }).getByRole("row").filter({ hasText: finding });
  await retested.getByText("Closed").waitFor();
  const row = page.getByRole("region", { name: "Findings" }).getByRole("row").filter({ hasText: finding });
  await row.getByText("Verified").waitFor();
  await row.getByText(/^retested on .* in \w+-X-\d+$/).waitFor();
  assert.ok(!(await page.content()).includes(EVIDENCE), "evidence is not part of a pack");
  for (const { watch } of [ours, theirs, brokers]) assert.deepEqual(watch.problems(), []);
  for (const context of [staff, client, anybody]) await context.close();
});
