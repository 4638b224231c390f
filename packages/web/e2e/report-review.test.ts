import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext, Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { adminOf, personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";

type Id = { readonly id: string };

const act = async (request: APIRequestContext, action: string, input: object): Promise<string> => {
  const type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input!`;
  const document = `mutation ($input: ${type}) { done: ${action}(input: $input) { id } }`;
  return (await ask<{ done: Id }>(request, document, { input })).done.id;
};

const NARRATIVE = "The desk saw it first. The rest took an hour.";
const TEXTS = {
  executive_summary: "It went as planned.",
  strengths: "The desk was quick.",
  areas_for_improvement: "The list was old.",
  narrative: NARRATIVE,
  participant_feedback: "They want it again.",
};

/** A report of an exercise of its own, as its author leaves it. */
async function draftedReport(
  request: APIRequestContext,
  client: string = personOf("CLIENT").organization,
): Promise<{ exercise: string; report: string }> {
  const { organizations } = await ask<{ organizations: Id[] }>(
    request,
    "query ($query: String) { organizations(kind: CLIENT, query: $query) { id } }",
    { query: client },
  );
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title: "A quiet hour", exercise_date, scenario: "RANSOMWARE", severity: "LOW" };
  const exercise = await act(request, "createExercise", { ...story, organization_id: organizations[0]?.id });
  await act(request, "startExercise", { id: exercise });
  await act(request, "completeExercise", { id: exercise });
  const { exercise: held } = await ask<{ exercise: { after_action_reports: Id[] } }>(
    request,
    "query ($id: ID!) { exercise(id: $id) { after_action_reports { id } } }",
    { id: exercise },
  );
  const report = held.after_action_reports[0]?.id ?? assert.fail("no report");
  await act(request, "updateAfterActionReport", { id: report, ...TEXTS });
  return { exercise, report };
}

const note = (page: Page, text: string) => page.getByRole("article", { name: /^Comment by/ }).filter({ hasText: text });

const agreements = (page: Page) => page.getByRole("region", { name: "Agreement of the reviewers" });

async function agree({ page, go }: Visit, exercise: string, words: string): Promise<void> {
  await go(`/client/exercises/${exercise}/report`);
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Agree to the report" });
  await dialog.getByLabel("Your words").fill(words);
  await dialog.getByRole("button", { name: "Agree" }).click();
  await dialog.waitFor({ state: "detached" });
  await agreements(page).getByText(`“${words}”`).waitFor();
}

test("S48 to S51: a report is reviewed sentence by sentence, by keyboard and on a phone, agreed to, changed and agreed to again", async () => {
  const staff = await openPage(await openContext(personOf("OPERATOR")));
  const reviewer = await openPage(await openContext(personOf("CLIENT"), { viewport: PHONE }));
  const { exercise, report } = await draftedReport(staff.page.context().request);

  await staff.go(`/operator/exercises/${exercise}/report`);
  await staff.page.getByRole("button", { name: "Send to review" }).click();
  const { me } = await ask<{ me: { name: string } }>(reviewer.page.context().request, "{ me { name } }");
  const dialog = staff.page.getByRole("dialog", { name: "Send to review" });
  await dialog.getByRole("checkbox", { name: me.name }).check();
  await dialog.getByRole("button", { name: "Send to review" }).click();
  await dialog.waitFor({ state: "detached" });

  await reviewer.go(`/client/exercises/${exercise}/report`);
  await reviewer.page.getByRole("button", { name: "Comment on sentence 2 of What happened" }).focus();
  await reviewer.page.keyboard.press("Enter");
  await reviewer.page.getByRole("dialog").getByText("The rest took an hour.").waitFor();
  await reviewer.page.keyboard.type("It took two.");
  await reviewer.page.getByRole("button", { name: "Add comment", exact: true }).focus();
  await reviewer.page.keyboard.press("Enter");
  await note(reviewer.page, "It took two.").getByRole("link", { name: "“The rest took an hour.”" }).waitFor();
  assert.deepEqual(await problemsOf(reviewer, PHONE), []);

  await staff.go(`/operator/exercises/${exercise}/report`);
  await staff.page.getByRole("link", { name: "1 comment on sentence 2 of What happened" }).click();
  const said = note(staff.page, "It took two.");
  await said.getByRole("button", { name: "Answer" }).click();
  await said.getByLabel("Your answer").fill("Mended.");
  await said.getByRole("button", { name: "Answer" }).click();
  await said.getByText("Mended.").waitFor();
  await said.getByRole("button", { name: "Mark as done" }).click();
  await said.getByText("Done", { exact: true }).waitFor();
  await act(staff.page.context().request, "updateAfterActionReport", {
    id: report,
    narrative: NARRATIVE.replace("an hour", "two hours"),
  });
  await staff.go(`/operator/exercises/${exercise}/report`);
  await said.getByText("The sentence was changed since. It read:").waitFor();
  await said.getByText("“The rest took an hour.”").waitFor();
  assert.deepEqual(await problemsOf(staff), []);

  await agree(reviewer, exercise, "So it was.");
  await agreements(reviewer.page).getByText("agreed on").waitFor();
  await act(staff.page.context().request, "updateAfterActionReport", { id: report, strengths: "The desk was fast." });
  await staff.go(`/operator/exercises/${exercise}/report`);
  await agreements(staff.page).getByText("void, because the text has changed since").waitFor();
  await agreements(staff.page).getByText("has not agreed yet").waitFor();
  await staff.page.getByRole("button", { name: "Make final" }).click();
  await staff.page.getByRole("dialog").getByText(`${me.name} has not agreed to the text`).waitFor();
  await staff.page.keyboard.press("Escape");
  await agree(reviewer, exercise, "Better so.");
  await staff.go(`/operator/exercises/${exercise}/report`);
  await agreements(staff.page).getByText("“Better so.”").waitFor();
  assert.deepEqual(await problemsOf(staff), []);
  await act(staff.page.context().request, "changeAfterActionReportStatus", {
    ...{ id: report, status: "FINAL", note: "It was an hour of one desk." },
  });

  const carrier = await openPage(await openContext(personOf("CARRIER")));
  const seen = await ask<{ after_action_report: object | null }>(
    carrier.page.context().request,
    "query ($id: ID!) { after_action_report(id: $id) { status agreements { reviewer is_void } comments_count } }",
    { id: report },
  );
  const disclosed = await ask<{ exercise: { organization: { disclosure: string } } }>(
    staff.page.context().request,
    "query ($id: ID!) { exercise(id: $id) { organization { disclosure } } }",
    { id: exercise },
  );
  assert.equal(disclosed.exercise.organization.disclosure, "SUMMARY");
  assert.equal(seen.after_action_report, null, "who agreed is as confidential as the report");
  for (const { watch, page } of [staff, reviewer, carrier]) {
    assert.deepEqual(watch.problems(), []);
    await page.context().close();
  }
});

test("S51: a carrier to which the client discloses everything reads on the final report who agreed", async () => {
  const [staff, reviewer] = [
    await openContext(personOf("OPERATOR")),
    await openContext(adminOf("Northwind Outfitters")),
  ];
  const { exercise, report } = await draftedReport(staff.request, "Northwind Outfitters");
  const { me } = await ask<{ me: { id: string; name: string } }>(reviewer.request, "{ me { id name } }");
  const carrier = await openPage(await openContext(adminOf("Tidewater Mutual")));
  await act(staff.request, "changeAfterActionReportStatus", {
    ...{ id: report, status: "IN_REVIEW", reviewer_ids: [me.id] },
  });
  await act(reviewer.request, "agreeToReport", { id: report, note: "So it was at ours." });
  await act(staff.request, "changeAfterActionReportStatus", { id: report, status: "FINAL", note: "It was short." });
  await carrier.go(`/carrier/exercises/${exercise}/report`);
  await agreements(carrier.page).getByText("“So it was at ours.”").waitFor();
  await agreements(carrier.page).getByText(me.name).waitFor();
  assert.equal(await carrier.page.getByRole("button", { name: "Agree", exact: true }).count(), 0);
  assert.deepEqual(await problemsOf(carrier), []);
  for (const context of [staff, reviewer, carrier.page.context()]) await context.close();
});

test("S52: a report in review that nobody at the client was asked to read says so, and its page asks them", async () => {
  const staff = await openPage(await openContext(personOf("OPERATOR")));
  const { page, go, watch } = staff;
  const { exercise, report } = await draftedReport(page.context().request);
  await go(`/operator/exercises/${exercise}/report`);
  await page.getByRole("button", { name: "Send to review" }).click();
  const sending = page.getByRole("dialog", { name: "Send to review" });
  await sending.getByText("With nobody chosen, making the report final will require a reason.").waitFor();
  await sending.getByRole("button", { name: "Send to review" }).click();
  await sending.waitFor({ state: "detached" });
  const missing = page.locator("#s8");
  await missing.getByText("Nobody at the client was asked to review it.").waitFor();
  await page.getByRole("button", { name: "Make final" }).click();
  await page.getByRole("dialog").getByText("Nobody at the client was asked to review it").waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(await problemsOf(staff), []);
  await missing.getByRole("button", { name: "Ask reviewers" }).click();
  const asking = page.getByRole("dialog", { name: "Ask reviewers" });
  await asking.getByRole("checkbox").first().check();
  await asking.getByRole("button", { name: "Ask reviewers" }).click();
  await asking.waitFor({ state: "detached" });
  await missing.getByText("has not agreed to the text.").waitFor();
  assert.equal(await missing.getByText("Nobody at the client").count(), 0);
  const { after_action_report: asked } = await ask<{ after_action_report: { status: string; reviewers: string[] } }>(
    page.context().request,
    "query ($id: ID!) { after_action_report(id: $id) { status reviewers } }",
    { id: report },
  );
  assert.deepEqual([asked.status, asked.reviewers.length], ["IN_REVIEW", 1]);
  assert.deepEqual(watch.problems(), []);
  await page.context().close();
});
