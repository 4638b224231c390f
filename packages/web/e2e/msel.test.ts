import assert from "node:assert/strict";
import { test } from "node:test";
import exceljs from "exceljs";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const ROWS: readonly (readonly exceljs.CellValue[])[] = [
  ["Master Scenario Events List"],
  ["Event #", "Event Time", "Event Description", "Delivery Method", "Recipient Player(s)", "Responsible Controller"],
  ["Phase 1: Detection"],
  [1, "09:15", "Three users cannot open their files.", "Telephone", "Help desk", "Dana"],
  [2, 0.40625, "Backups are being deleted.", "Semaphore", "SOC", "Dana"],
];

async function workbook(): Promise<Buffer> {
  const made = new exceljs.Workbook();
  const sheet = made.addWorksheet("MSEL");
  for (const cells of ROWS) sheet.addRow([...cells]);
  sheet.mergeCells("A1:F1");
  sheet.getCell("B5").numFmt = "hh:mm";
  return Buffer.from(await made.xlsx.writeBuffer());
}

type Id = { readonly id: string };

test("D37, D38, D41, D43, D46: a workbook is imported into an exercise, once its problems are mapped away, undone, and exported", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { request } = context;
  const { organizations } = await ask<{ organizations: Id[] }>(
    request,
    "{ organizations(kind: CLIENT, limit: 1) { id } }",
  );
  const story = { title: "From a workbook", exercise_date: "2099-01-15", scenario: "RANSOMWARE", severity: "HIGH" };
  const create = "mutation ($input: CreateExerciseInput!) { createExercise(input: $input) { id } }";
  const input = { ...story, organization_id: organizations[0]?.id };
  const { createExercise: exercise } = await ask<{ createExercise: Id }>(request, create, { input });

  const visit = await openPage(context);
  const { page, watch, go } = visit;
  const openImport = async () => {
    await go(`/operator/exercises/${exercise.id}`);
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import a file" }).click();
  };
  const file = page.getByLabel("Excel, CSV or JSON file");
  await openImport();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await file.setInputFiles({ name: "MSEL.xlsx", mimeType, buffer: await workbook() });

  await page.getByRole("heading", { name: "MSEL.xlsx" }).waitFor();
  const problems = page.getByRole("region", { name: "Problems" });
  await problems.getByText("No column is mapped to dimension").waitFor();
  await problems.getByText("Times of day count from STARTEX").waitFor();
  assert.equal(await page.getByLabel("Header in row").inputValue(), "2");
  const preview = page.getByRole("table", { name: "Injects of the file" });
  await preview.getByText("Three users cannot open their files").waitFor();
  await page.getByText("MSEL, row 3: Phase 1: Detection").waitFor();
  assert.deepEqual(await problemsOf(visit), []);
  await page.getByLabel("Dimension comes from").selectOption({ label: "The same in all rows" });
  await page.getByLabel("Dimension in all rows").selectOption("DETECTION_AND_ESCALATION");
  await page.getByLabel("Exercise start comes from").selectOption({ label: "The same in all rows" });
  await page.getByLabel("Exercise start in all rows").fill("09:00");
  await page.getByLabel("Exercise start in all rows").press("Tab");
  await problems.getByText("Is not an accepted value").waitFor();
  await page.getByLabel("“Semaphore” means").selectOption("ALERT");
  await page.getByText("No problems were found").waitFor();
  await page.getByRole("button", { name: "Import 2 injects" }).dblclick();
  await page.getByText("2 injects imported.").waitFor();
  assert.deepEqual(await problemsOf(visit), []);

  await page.getByRole("link", { name: "From a workbook" }).click();
  const table = page.getByRole("table", { name: "Injects in order" });
  await table.getByText("Backups are being deleted").waitFor();
  await page.getByRole("button", { name: "File", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export Excel" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /-msel\.xlsx$/);

  await openImport();
  await page.getByRole("region", { name: "Files so far" }).getByRole("link", { name: "MSEL.xlsx" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await page.getByText("The import was undone.").waitFor();
  const left = await ask<{ exercise: { injects_count: number } }>(
    request,
    "query ($id: ID!) { exercise(id: $id) { injects_count } }",
    exercise,
  );
  assert.equal(left.exercise.injects_count, 0);
  assert.deepEqual(watch.problems(), []);

  await openImport();
  await file.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") });
  await page.getByRole("alert").getByText("The file must not be empty.").waitFor();
  const inject = {
    title: "By JSON",
    channel: "EMAIL",
    planned_offset_minutes: 5,
    body: "B",
    dimension: "COMMUNICATION",
  };
  const json = Buffer.from(JSON.stringify([inject]));
  await file.setInputFiles({ name: "plan.json", mimeType: "application/json", buffer: json });
  await page.getByRole("button", { name: "Import 1 inject" }).click();
  await page.getByText("1 inject was imported.").waitFor();
  await table.getByText("By JSON").waitFor();
  await context.close();
});
