import { lockRecord } from "#domain/actions/find-record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { finalNeverChanges, type ReportStatus } from "#domain/reports/report-moves.ts";
import { type Rewritten, rewriteSentences } from "#domain/reports/rewrite-sentences.ts";
import { sectionNames, writtenSections } from "#domain/reports/written-sections.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: ReportStatus; readonly exercise_id: string };

export const updateAfterActionReport = action({
  name: "updateAfterActionReport",
  description: "Updates the texts of a DRAFT or IN_REVIEW report. CONFLICT for a FINAL report.",
  permission: "write_reports",
  returns: afterActionReport,
  proposal: { never: neverProposed.sentences },
  input: {
    id: idOf("AfterActionReport", "The report."),
    executive_summary: section("Executive summary, half a page."),
    strengths: section("Strengths."),
    areas_for_improvement: section("Areas for improvement."),
    narrative: section("Narrative from start to end."),
    participant_feedback: section("Participants' feedback."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<Held>(context, afterActionReport, {
      id,
      columns: "status, exercise_id",
      expected_updated_at,
    });
    if (held.status === "FINAL") throw finalNeverChanges();
    await updateRow(context.connection, "after_action_reports", held, { ...changes, updated_at: context.now });
    await rewriteSentences(context, held, rewrittenIn(changes));
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

type Texts = { readonly [S in keyof typeof writtenSections]?: string | null | undefined };

function rewrittenIn(changes: Texts): Rewritten[] {
  return sectionNames.flatMap((name) => {
    const text = changes[name];
    return text === undefined ? [] : [{ section: writtenSections[name], text }];
  });
}

function section(description: string) {
  return { ...prose(description), optional: true, clears: true } as const;
}
