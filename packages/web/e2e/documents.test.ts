import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Completed = { readonly exercises: readonly { readonly id: string; readonly title: string }[] };

test("J13: a document is generated from an exercise, shows its progress, and is downloaded", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const { exercises } = await ask<Completed>(
    context.request,
    "{ exercises(status: COMPLETED, limit: 1) { id title } }",
  );
  const [exercise] = exercises;
  assert.ok(exercise);
  await go(`/operator/exercises/${exercise.id}?tab=documents`);
  await page.getByRole("button", { name: "Generate a document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Document").selectOption({ label: "Executive summary" });
  assert.deepEqual(await dialog.getByLabel("Format").locator("option").allTextContents(), ["PDF"]);
  await dialog.getByLabel("Document").selectOption({ label: "After-action report" });
  await dialog.getByLabel("Format").selectOption({ label: "Markdown" });
  await dialog.getByRole("button", { name: "Generate", exact: true }).dblclick();
  await dialog
    .getByRole("progressbar")
    .or(dialog.getByRole("link", { name: "Download" }))
    .waitFor();
  // Behind whatever else the demo still has made.
  await dialog.getByRole("link", { name: "Download" }).waitFor({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  assert.match((await download).suggestedFilename(), /\.md$/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: `After-action report: ${exercise.title}` }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J13: a failed document shows why and how to try again; people who may not generate documents are offered none", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("query Deliverable(")) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const failed = { status: "FAILED", failure: "The disk is full.", download_url: null };
    Object.assign(answer.data.deliverable, failed);
    return route.fulfill({ response, json: answer });
  });
  await go("/client/deliverables");
  await page.getByRole("button", { name: "Generate a document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Document").selectOption({ label: "Improvement plan" });
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  await dialog.getByText("It could not be generated. The disk is full.").waitFor();
  const retried = page.waitForRequest((request) => request.postData()?.includes("retryDeliverable") ?? false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await retried;
  await context.close();

  const viewer = await openContext(personOf("CLIENT", "VIEWER"));
  const reading = await openPage(viewer);
  await reading.go("/client/deliverables");
  assert.equal(await reading.page.getByRole("button", { name: "Generate a document" }).count(), 0);
  await viewer.close();
});
