import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Recorded = { createGap: { id: string; title: string } };
type Files = { gap: { attachments: { file_name: string; removed_at: string | null }[] } };

const CREATE = "mutation ($input: CreateGapInput!) { createGap(input: $input) { id title } }";
const FILES = "query ($id: ID!) { gap(id: $id) { attachments { file_name removed_at } } }";
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("Y1, Y2, Y6, Y8: a client attaches files to a gap, sees which are refused and why, and removes its own", async () => {
  const client = await openContext(personOf("CLIENT"));
  const staff = await openContext(personOf("OPERATOR"));
  const { exercises } = await ask<{ exercises: { id: string }[] }>(
    client.request,
    "{ exercises(status: COMPLETED, limit: 1) { id } }",
  );
  const found = { title: "The spare keys are in the safe", severity: "LOW", category: "DATA_PROTECTION" };
  const input = { ...found, exercise_id: exercises[0]?.id };
  const { createGap: gap } = await ask<Recorded>(staff.request, CREATE, { input });
  const { page, go, watch } = await openPage(client);
  await go(`/client/gaps/${gap.id}`);

  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
  await page
    .getByLabel("Files to attach")
    .setInputFiles([
      file("Restore log.txt", "Restored in 41 minutes."),
      file("safe.png", Buffer.from(PIXEL, "base64")),
      file("contract.pdf", "This is not a PDF."),
    ]);
  await page.getByText("contract.pdf: The file is named .pdf but its content is TEXT").waitFor();
  await page.getByRole("img", { name: "safe.png" }).waitFor();
  const size = await page.getByRole("img", { name: "safe.png" }).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    return image.naturalWidth;
  });
  assert.equal(size, 1);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Restore log.txt" }).click(),
  ]);
  assert.equal(await readFile(await saved.path(), "utf8"), "Restored in 41 minutes.");

  const [opened] = await Promise.all([
    client.waitForEvent("page"),
    page.getByRole("link", { name: "Restore log.txt", exact: true }).click(),
  ]);
  await opened.getByText("Restored in 41 minutes.").waitFor();
  await opened.close();

  await page.getByRole("button", { name: "Remove Restore log.txt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("It is of another system.");
  await dialog.getByRole("button", { name: "Remove the file" }).click();
  await page.getByText("Restore log.txt was removed.").waitFor();
  await page.getByText(/It is of another system\./).waitFor();
  const { gap: kept } = await ask<Files>(client.request, FILES, { id: gap.id });
  assert.deepEqual(kept.attachments.map(({ file_name, removed_at }) => [file_name, removed_at !== null]).sort(), [
    ["Restore log.txt", true],
    ["safe.png", false],
  ]);

  // As evidence, while a closure is proposed.
  await page.getByRole("button", { name: "Propose closure" }).click();
  const proposal = page.getByRole("dialog");
  await proposal.getByLabel("Files to attach").setInputFiles([file("inventory.csv", "key,safe\n1,2\n")]);
  await page.getByText("inventory.csv was attached.").waitFor();
  await proposal.getByLabel("Evidence").fill("The inventory of all keys.");
  await proposal.getByRole("button", { name: "Propose closure" }).click();
  await page.getByText(/^Closure proposed by/).waitFor();

  // It is evidence now, which only staff may remove.
  await page.getByRole("link", { name: "Download safe.png" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Remove / }).count(), 0);

  const other = await openPage(staff);
  await other.go(`/operator/gaps/${gap.id}`);
  await other.page.getByRole("link", { name: "inventory.csv", exact: true }).waitFor();
  await other.page.getByRole("button", { name: "Remove inventory.csv" }).waitFor();
  // The refused file is all that went wrong.
  assert.deepEqual(
    watch.problems().filter((problem) => !/^400 |status of 400/.test(problem)),
    [],
  );
  for (const context of [client, staff]) await context.close();
});
