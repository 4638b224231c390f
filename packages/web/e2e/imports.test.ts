import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Made = { readonly exercises: readonly { readonly title: string; readonly severity: string }[] };

test("I2, I3, I6, I8: a file is uploaded, its columns are mapped, its problems fixed, and it is imported and undone", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, watch, go } = visit;
  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    context.request,
    "{ organizations(kind: CLIENT, limit: 1, offset: 1) { id } }",
  );
  await go(`/operator/organizations/${organizations[0]?.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import history" }).click();
  await page.getByRole("heading", { name: "Import history" }).waitFor();

  const file = page.getByLabel("CSV file or Excel workbook");
  const send = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  const title = `Phone drill ${randomUUID().slice(0, 8)}`;
  await send("Drills of 2019.csv", `Title,Held on,What kind\n${title},2019-05-06,custom\nNo day,06/05/2019,custom`);
  await page.getByRole("heading", { name: "Drills of 2019.csv" }).waitFor();
  const problems = page.getByRole("region", { name: "Problems" });
  // Two of four fields are found by their names; that is enough to say what the rows are.
  await page.getByLabel("Its rows are").selectOption("EXERCISES");
  await problems.getByText("No column is mapped to scenario").waitFor();
  await page.getByLabel("Scenario comes from").selectOption({ label: "C: What kind" });
  await page.getByLabel("Severity comes from").selectOption({ label: "The same in all rows" });
  await page.getByLabel("Severity in all rows").selectOption("HIGH");
  await problems.getByText("1 problem", { exact: true }).waitFor();
  await problems.getByText("06/05/2019").waitFor();
  const button = page.getByRole("button", { name: /^Import/ });
  assert.equal(await button.getAttribute("aria-disabled"), "true");
  assert.deepEqual(await problemsOf(visit), []);

  await page.getByRole("link", { name: "Import history" }).click();
  await send("Drills of 2019.csv", `Title,Date,Scenario,Severity\n${title},2019-05-06,custom,high`);
  await page.getByText("No problems were found").waitFor();
  await page.getByRole("button", { name: "Import 1 record" }).dblclick();
  await page.getByText("1 exercise imported.").waitFor();
  await page.getByRole("link", { name: title }).waitFor();
  assert.deepEqual(await problemsOf(visit), []);
  const find = "query ($query: String) { exercises(query: $query) { title severity } }";
  const made = await ask<Made>(context.request, find, { query: title });
  assert.deepEqual(made.exercises, [{ title, severity: "HIGH" }]);

  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await page.getByText("The import was undone.").waitFor();
  assert.deepEqual((await ask<Made>(context.request, find, { query: title })).exercises, []);
  assert.deepEqual(watch.problems(), []);

  await page.getByRole("link", { name: "Import history" }).click();
  await send("empty.csv", "");
  await page.getByRole("alert").getByText("The file must not be empty.").waitFor();
  await context.close();
});
