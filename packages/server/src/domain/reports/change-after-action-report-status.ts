import { lockRecord } from "#domain/actions/find-record.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { notifyReviewers } from "#domain/notifications/notify-reviewers.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { askMoreReviewers } from "#domain/reports/ask-more-reviewers.ts";
import { findReviewersNamed, MOST_REVIEWERS } from "#domain/reports/find-reviewers-named.ts";
import { keepRecord } from "#domain/reports/keep-record.ts";
import { missingParts, withoutReason } from "#domain/reports/missing-parts.ts";
import { neededForFinal, type ReportStatus, reportMoves } from "#domain/reports/report-moves.ts";
import { reportStatus } from "#domain/reports/report-status.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ReportStatus;
  readonly exercise_id: string;
  readonly reviewer_ids: readonly string[];
  /** Without which it cannot become FINAL. */
  readonly missing: readonly string[];
  /** Without which it becomes FINAL only with a reason; empty for other moves. */
  readonly without: readonly string[];
};

const MISSING = neededForFinal.map((column) => `case when trim(coalesce(${column}, '')) = '' then '${column}' end`);

export const changeAfterActionReportStatus = action({
  name: "changeAfterActionReportStatus",
  description:
    "Moves a report from DRAFT to IN_REVIEW and then to FINAL, or from IN_REVIEW back to DRAFT. FINAL is " +
    "permanent and requires executive_summary, strengths, areas_for_improvement and narrative, and a note saying " +
    "why if anything else is missing. IN_REVIEW again, with reviewer_ids, asks more people. A DRAFT is read by the operator alone, IN_REVIEW also by reviewer_ids, FINAL " +
    "by everybody in scope.",
  permission: "write_reports",
  returns: afterActionReport,
  proposal: "allowed",
  input: {
    id: idOf("AfterActionReport", "The report."),
    status: { type: "enum", of: reportStatus, description: "New status." },
    note: {
      ...prose("Reason, kept on record. Required for FINAL while anything is missing; the report then shows it."),
      optional: true,
    },
    reviewer_ids: {
      ...idOf(
        "User",
        `With IN_REVIEW: people of the report's organization who review it too, up to ${MOST_REVIEWERS}, none DISABLED.`,
      ),
      list: true,
      most: MOST_REVIEWERS,
      optional: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, reviewer_ids, expected_updated_at }) => {
    // Reads all the evidence of a report, so only where it counts.
    const without = to === "FINAL" ? missingParts(afterActionReport.plural) : "'{}'::text[]";
    const columns = `status, exercise_id, reviewer_ids, array_remove(array[${MISSING.join(", ")}], null) as missing,
      ${without} as without`;
    const held = await lockRecord<Held>(context, afterActionReport, { id, columns, expected_updated_at });
    const { status: from, missing } = held;
    if (to === "IN_REVIEW" && from === to && reviewer_ids?.length) {
      await askMoreReviewers(context, { held, ids: reviewer_ids, note });
      return resultOf(held);
    }
    checkMove(afterActionReport, reportMoves, from, to);
    if (to === "FINAL" && missing.length > 0) {
      const message = phrase`This AfterActionReport cannot become FINAL without ${missing.join(", ")}. Write them with updateAfterActionReport first.`;
      throw new Refusal("CONFLICT", message, { field: "status" });
    }
    if (to === "FINAL" && held.without.length > 0 && !note?.trim()) throw withoutReason(held.without);
    const reviewers = await findReviewersNamed(context, held.organization_id, to, reviewer_ids);
    const { connection, now } = context;
    const final = to === "FINAL" && {
      finalized_at: now,
      final_without: held.without,
      final_reason: held.without.length > 0 ? note : null,
    };
    await Promise.all([
      updateRow(connection, "after_action_reports", held, {
        status: to,
        reviewer_ids: reviewers,
        ...final,
        updated_at: now,
      }),
      recordStateChange(context, afterActionReport, held, { from, to, note }),
      to === "IN_REVIEW" && notifyReviewers(context, held, reviewers ?? []),
    ]);
    if (to === "FINAL") await keepRecord(context, held);
    return resultOf(held);
  },
});

function resultOf({ organization_id, id, exercise_id }: RowKey & Held) {
  return { organization_id, id, exercise_id };
}
