import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage, signIn, typeIn } from "#e2e/support/session.ts";

const GAP = { severity: "LOW", category: "TRAINING_AND_AWARENESS" };
const GAPS = `query ($id: ID!) { gaps(organization_id: $id, order_by: TITLE_ASC) { title owner due_on history { field note } } }`;
type Gaps = {
  gaps: {
    title: string;
    owner: string | null;
    due_on: string | null;
    history: { field: string; note: string | null }[];
  }[];
};

test("J38: an owner and a due date are assigned to selected gaps, and those refused say why", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Quayside Print", kind: "CLIENT" });
  const story = { scenario: "DATA_BREACH", severity: "LOW", title: "A quiet press", exercise_date: "2026-01-15" };
  const exercise_id = await act("startExercise", { id: await act("createExercise", { ...story, organization_id }) });
  const ids: string[] = [];
  for (const title of ["Alpha", "Beta", "Gamma"]) ids.push(await act("createGap", { ...GAP, exercise_id, title }));
  const { page, go, watch } = await openPage(staff);
  await go(`/operator/gaps?organization_id=${organization_id}&sort=TITLE_ASC`);
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await row("Alpha").getByRole("link").focus();
  await page.keyboard.press("x");
  await page.getByText("1 gap selected").waitFor();
  await row("Beta").getByRole("checkbox").check();
  await page.getByText("2 gaps selected").waitFor();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Assign 2 gaps" });
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await dialog.getByText("Give an owner, a due date or both.").waitFor();

  // Somebody else is quicker with one of them.
  await act("updateGap", { id: ids[1], description: "Seen twice." });
  await dialog.getByLabel("Owner").fill("Quinn Harper");
  await dialog.getByLabel("Due").fill("2099-03-01");
  await dialog.getByLabel("Reason").fill("Agreed in the review.");
  if (process.env.PICTURES) await pictures(page, "assign");
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  const left = page.getByRole("dialog", { name: "Assign 1 gap" });
  await left.getByText(/Beta: .*changed/).waitFor();
  await page.getByText("Changed: 1 gap.").waitFor();
  if (process.env.PICTURES) await pictures(page, "assign-refused");
  const { gaps } = await ask<Gaps>(staff.request, GAPS, { id: organization_id });
  assert.deepEqual(
    gaps.map(({ title, owner, due_on }) => [title, owner, due_on]),
    [
      ["Alpha", "Quinn Harper", "2099-03-01"],
      ["Beta", null, null],
      ["Gamma", null, null],
    ],
  );
  const notes = gaps[0]?.history.filter(({ field }) => field === "owner" || field === "due_on");
  assert.deepEqual(new Set(notes?.map(({ note }) => note)), new Set(["Agreed in the review."]));

  // It stays selected, and is assigned by the next press, now that it was read again.
  await page.getByText("1 gap selected").waitFor();
  await left.getByRole("button", { name: "Assign", exact: true }).click();
  await left.waitFor({ state: "detached" });
  await row("Beta").getByText("Quinn Harper").waitFor();
  assert.equal(await page.getByText("selected").count(), 0);
  assert.match(
    watch.problems().join("\n"),
    /^GraphQL refused: This Gap was changed at \S+, after you read it\. Read it again\.$/,
  );
  await staff.close();
});

test("J4: an assignment keeps what was typed when the session ends, says so, and has it again after the sign-in", async () => {
  const staff = personOf("OPERATOR");
  const context = await openContext(undefined, { storageState: await signIn(staff) });
  const { page, go } = await openPage(context);
  await go("/operator/gaps?status=OPEN");
  const assign = async () => {
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(1)
      .check();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
  };
  const dialog = page.getByRole("dialog");
  await assign();
  await dialog.getByLabel("Owner").fill("Quinn Harper");
  await dialog.getByLabel("Reason").fill("Agreed in the review.");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await dialog.getByText("Your session has ended.").waitFor();
  assert.equal(await dialog.getByText("Not changed").count(), 0);

  await dialog.getByRole("link", { name: "Sign in again" }).click();
  await typeIn(page, staff);
  await page.waitForURL("**/operator/gaps?status=OPEN");
  await assign();
  assert.equal(await dialog.getByLabel("Owner").inputValue(), "Quinn Harper");
  assert.equal(await dialog.getByLabel("Reason").inputValue(), "Agreed in the review.");
  await context.close();
});

async function pictures(page: import("playwright-core").Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
}
