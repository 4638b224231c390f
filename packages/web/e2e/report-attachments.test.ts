import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Reports = { after_action_reports: { id: string; exercise: { id: string } }[] };
type Files = { after_action_report: { attachments: { file_name: string }[] } };

test("Y1, S47: staff attach a file on the page of a report, whose missing parts link to what adds them", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const drafts = "{ after_action_reports(status: DRAFT, limit: 1) { id exercise { id } } }";
  const [report] = (await ask<Reports>(staff.request, drafts)).after_action_reports;
  assert.ok(report, "The demo has no draft.");
  const { page, go, watch } = await openPage(staff);
  await go(`/operator/exercises/${report.exercise.id}/report`);
  const buffer = Buffer.from("The whiteboard said: call the insurer first.");
  await page.getByLabel("Files to attach").setInputFiles([{ name: "whiteboard.txt", mimeType: "text/plain", buffer }]);
  await page.getByRole("link", { name: "Download whiteboard.txt" }).waitFor();
  const files = "query ($id: ID!) { after_action_report(id: $id) { attachments { file_name } } }";
  const { after_action_report: kept } = await ask<Files>(staff.request, files, { id: report.id });
  assert.deepEqual(kept.attachments, [{ file_name: "whiteboard.txt" }]);

  const act = page.locator("#s8 .missing-act").first();
  const label = await act.innerText();
  assert.match(label, /^(Rate|List|Add|Write|Record|Plan) /);
  await act.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/report"));
  assert.deepEqual(watch.problems(), []);
  await staff.close();
});
