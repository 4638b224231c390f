import assert from "node:assert/strict";
import { after, test } from "node:test";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { offers, type RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { agreeToReport } from "#domain/reviews/agree-to-report.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members } = market;
const perform = performing(market.dependencies);
const act = async (caller: Caller, action: Action, input: object) => (await perform(caller, action, { ...input })).id;
const { id: organization_id, person: reviewer } = members.openClient;
const staff = members.operator.person;

async function textOf(exercise_id: string, format: RenderedFormat): Promise<string> {
  const subject = { organization_id, exercise_id, engagement_id: null, quarter: null, readers: null };
  const document = await writeDocument(market.database, new Date(), "AFTER_ACTION_REPORT", subject);
  const bytes = await render({ document, format });
  if (format === "PDF") return (await readPdf(bytes)).text;
  if (format === "MARKDOWN") return bytes.toString("utf8");
  return [...(await readOffice(bytes)).values()].map(({ text }) => text).join(" ");
}

const bare = (text: string) => text.replaceAll(/[\s\u200b\u00ad\\-]/g, "");

test("S47, S51: an AFTER_ACTION_REPORT has the reason, who agreed and who did not, in every format", async () => {
  const story = { title: "Dusk", scenario: "RANSOMWARE", severity: "LOW", exercise_date: "2026-11-21" };
  const exercise_id = await act(staff, createExercise, { ...story, organization_id });
  await act(staff, startExercise, { id: exercise_id });
  await act(staff, completeExercise, { id: exercise_id });
  const id = await draftedReport(owner, exercise_id);
  const texts = ["executive_summary", "strengths", "areas_for_improvement", "narrative"];
  await act(staff, updateAfterActionReport, { id, ...Object.fromEntries(texts.map((name) => [name, "It is dusk."])) });
  const invited = { organization_id, name: "Omar Diaz", email: "omar@open.example", role: "VIEWER" };
  const other = await act(staff, inviteUser, invited);
  const reviewer_ids = [reviewer.actor_id, other];
  await act(staff, changeAfterActionReportStatus, { id, status: "IN_REVIEW", reviewer_ids });
  await act(reviewer, agreeToReport, { id, note: "As I remember it." });
  await act(staff, changeAfterActionReportStatus, { id, status: "FINAL", note: "Nobody kept a log." });
  for (const format of offers.AFTER_ACTION_REPORT.formats) {
    if (format === "OSCAL" || format === "JSON") continue;
    const text = bare(await textOf(exercise_id, format));
    for (const told of [
      ...["Reason for making it final: Nobody kept a log.", "Omar Diaz has not agreed to the text"],
      ...[reviewer.actor_name, "As I remember it.", "Has not agreed"],
    ])
      assert.ok(text.includes(bare(told)), `${format}: ${told}`);
  }
});
