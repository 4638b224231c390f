import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Kept = { readonly gap: { readonly status: string; readonly assurance: string | null } };

const STANDING = "query ($id: ID!) { gap(id: $id) { status assurance } }";
/** One of its own, since the client has few that are open. */
async function recordGap(client: APIRequestContext, staff: APIRequestContext): Promise<Recorded["createGap"]> {
  type Played = { readonly exercises: readonly { readonly id: string }[] };
  const { exercises } = await ask<Played>(client, "{ exercises(status: COMPLETED, limit: 1) { id } }");
  const found = { title: "Nobody tried the second line", severity: "MEDIUM", category: "BACKUP_AND_RECOVERY" };
  const input = { ...found, exercise_id: exercises[0]?.id };
  return (await ask<Recorded>(staff, CREATE, { input })).createGap;
}

type Recorded = { readonly createGap: { readonly id: string; readonly reference: string; readonly title: string } };

const CREATE = "mutation ($input: CreateGapInput!) { createGap(input: $input) { id reference title } }";
const EVIDENCE = "Restore log of 12 November, attached to ticket 4711.";

test("S38, S53: a client proposes a closure, the operator returns and then confirms it, and the carrier sees how sure it is", async () => {
  const client = await openContext(personOf("CLIENT"));
  const staff = await openContext(personOf("OPERATOR"));
  const gap = await recordGap(client.request, staff.request);
  const [theirs, ours] = [await openPage(client), await openPage(staff)];
  const standing = async () => (await ask<Kept>(staff.request, STANDING, { id: gap.id })).gap;
  const propose = async () => {
    await theirs.go(`/client/gaps/${gap.id}`);
    await theirs.page.getByRole("button", { name: "Propose closure" }).click();
    const dialog = theirs.page.getByRole("dialog");
    await dialog.getByText(/The operator confirms a closure only with a file attached\.$/).waitFor();
    await dialog.getByLabel("Evidence").fill(EVIDENCE);
    await dialog.getByRole("button", { name: "Propose closure" }).click();
    await theirs.page.getByText(`The operator was asked about ${gap.reference}.`).waitFor();
    await theirs.page.getByText(`Closure proposed by ${personOf("CLIENT").name}`).waitFor();
  };

  await propose();
  assert.equal(await theirs.page.getByRole("button", { name: "Propose closure" }).count(), 0);
  await ours.go("/operator");
  await ours.page.getByRole("heading", { name: "Closures to confirm" }).waitFor();
  await ours.page.getByRole("link", { name: gap.title }).click();
  await ours.page.getByText(EVIDENCE).first().waitFor();
  await ours.page.getByRole("button", { name: "Return", exact: true }).click();
  const dialog = ours.page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The log is of another system.");
  await dialog.getByRole("button", { name: "Return", exact: true }).click();
  await ours.page.getByText(`The closure of ${gap.reference} was returned.`).waitFor();
  assert.deepEqual(await standing(), { status: "OPEN", assurance: null });

  await propose();
  await ours.go(`/operator/gaps/${gap.id}`);
  await ours.page.getByRole("button", { name: "Confirm closure" }).click();
  const confirming = ours.page.getByRole("dialog");
  await confirming.getByText(/^No file is attached to the gap or its action items/).waitFor();
  const confirm = confirming.getByRole("button", { name: "Confirm closure" });
  assert.equal(await confirm.getAttribute("title"), "Attach the evidence first.");
  await confirming.getByLabel("Note").fill("I saw the log.");
  await confirm.click({ force: true });
  await confirming.getByLabel("Note").press("Control+Enter");
  assert.deepEqual(await standing(), { status: "REMEDIATED", assurance: null });
  const log = { name: "restore.txt", mimeType: "text/plain", buffer: Buffer.from("Restored in 41 minutes.") };
  await confirming.getByLabel("Files to attach").setInputFiles([log]);
  await confirming.getByText("1 file attached to the gap and its action items.").waitFor();
  assert.equal(await confirming.getByLabel("Note").inputValue(), "I saw the log.");
  await confirm.click();
  await ours.page.getByText(`The closure of ${gap.reference} was confirmed.`).waitFor();
  assert.deepEqual(await standing(), { status: "VERIFIED", assurance: "CONFIRMED" });
  await ours.page.getByText("Closure confirmed").waitFor();
  await ours.page.getByRole("link", { name: "Download restore.txt" }).waitFor();
  assert.equal(await ours.page.getByRole("button", { name: "Remove restore.txt" }).count(), 0);

  const carrier = await openContext(personOf("CARRIER"));
  const book = await openPage(carrier);
  await book.go(`/carrier/gaps/${gap.id}`);
  await book.page.getByText(/^Confirmed on .* with 1 file attached$/).waitFor();
  for (const { watch } of [theirs, ours, book]) assert.deepEqual(watch.problems(), []);
  for (const context of [client, staff, carrier]) await context.close();
});

test("S53: every confirmed closing of the demo rests on a file, which the operator can read", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  type Confirmed = {
    readonly gaps: readonly {
      readonly evidence_count: number;
      readonly attachments: readonly { readonly id: string; readonly created_at: string }[];
      readonly verified_at: string;
    }[];
  };
  const shown = "evidence_count verified_at attachments(removed: false) { id created_at }";
  const { gaps } = await ask<Confirmed>(staff.request, `{ gaps(assurance: CONFIRMED, limit: 200) { ${shown} } }`);
  assert.ok(gaps.length > 50, `only ${gaps.length} are confirmed`);
  for (const { evidence_count, attachments, verified_at } of gaps) {
    const then = attachments.filter(({ created_at }) => created_at <= verified_at);
    assert.ok(evidence_count > 0);
    assert.equal(then.length, evidence_count);
  }
  const file = await staff.request.get(`/api/attachments/${gaps[0]?.attachments[0]?.id}/file`);
  assert.match(await file.text(), /^Gap: {8}.+$/m);
  await staff.close();
});

test("S37: a client needs a reason to move a date, which is then in the history", async () => {
  const client = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(client);
  type Items = { action_items: { id: string; reference: string }[] };
  const { action_items: items } = await ask<Items>(
    client.request,
    '{ action_items(status: OPEN, due_after: "2000-01-01", limit: 1) { id reference } }',
  );
  const [item] = items;
  assert.ok(item);
  await go(`/client/action-items/${item.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Due").fill("2030-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/^Required to change the due date: give the reason/).waitFor();
  await dialog.getByLabel("Reason").fill("The supplier is late.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(`${item.reference} was updated.`).waitFor();
  await page.getByText(/to 1 Jan 2030/).waitFor();
  await page.getByText(/moved 1 time/).waitFor();
  await client.close();
});
