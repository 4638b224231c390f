import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const STORY = { title: "Template night", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-20" };

test("Y35, Y36: the operator writes a feedback template, edits it, uses it for an exercise, and archives it", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Fell Valley Schools", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...STORY, organization_id });
  const desk = await openPage(staff);
  const { page } = desk;

  await desk.go("/operator/feedback-templates");
  await page.getByRole("button", { name: "New template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Schools, in short");
  await dialog.getByLabel("Question 1", { exact: true }).fill("Every school was reached.");
  await dialog.getByRole("button", { name: "Add question" }).click();
  await dialog.getByLabel("Question 2", { exact: true }).fill("What was missing?");
  await dialog.getByLabel("Kind of answer").nth(1).selectOption("TEXT");
  await dialog.getByRole("button", { name: "Create template" }).click();
  await page.getByText("Schools, in short was created.").waitFor();

  await page
    .getByRole("button", { name: "Schools, in short" })
    .or(page.getByRole("link", { name: "Schools, in short" }))
    .first()
    .click();
  const drawer = page.getByRole("complementary").or(page.getByRole("dialog")).last();
  await drawer.getByText("Every school was reached.").waitFor();
  await drawer.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Schools, in short" });
  await edit.getByRole("button", { name: "Add question" }).click();
  await edit.getByLabel("Question 3", { exact: true }).fill("What should stay?");
  await edit.getByRole("button", { name: "Move question 3 up" }).click();
  assert.equal(await edit.getByLabel("Question 2", { exact: true }).inputValue(), "What should stay?");
  await edit.getByRole("button", { name: "Remove question 3" }).click();
  assert.deepEqual(await problemsOf(desk), []);
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByText("Schools, in short was saved.").waitFor();
  await drawer.getByText("What should stay?").waitFor();

  await desk.go(`/operator/exercises/${exercise_id}?tab=feedback`);
  await page.getByRole("button", { name: "Use one of your own…" }).click();
  const choice = page.getByRole("dialog", { name: "Your own feedback templates" });
  await choice.getByLabel("Template").selectOption("Schools, in short");
  await choice.getByText("What should stay?").waitFor();
  await choice.getByRole("button", { name: "Use it" }).click();
  await page.getByText("Schools, in short.", { exact: true }).waitFor();
  await page.getByText("Every school was reached.").waitFor();
  assert.equal(await page.getByText("What was missing?").count(), 0);

  await desk.go("/operator/feedback-templates");
  await page
    .getByRole("button", { name: "Schools, in short" })
    .or(page.getByRole("link", { name: "Schools, in short" }))
    .first()
    .click();
  await drawer.getByRole("button", { name: "Archive" }).click();
  await drawer.getByRole("button", { name: "Restore" }).waitFor();
  const later = await act("createExercise", { ...STORY, organization_id });
  await desk.go(`/operator/exercises/${later}?tab=feedback`);
  await page.getByRole("button", { name: "Use one of your own…" }).click();
  await choice.getByLabel("Template").waitFor();
  assert.deepEqual(
    (await choice.getByLabel("Template").locator("option").allTextContents()).includes("Schools, in short"),
    false,
  );
  await staff.close();
});
