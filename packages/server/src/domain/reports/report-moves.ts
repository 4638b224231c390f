import type { Moves } from "#domain/history/change-state.ts";
import type { reportStatus } from "#domain/reports/report-status.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export type ReportStatus = Code<typeof reportStatus>;

export const reportMoves: Moves<ReportStatus> = {
  DRAFT: ["IN_REVIEW"],
  IN_REVIEW: ["DRAFT", "FINAL"],
  FINAL: [],
};

/** Without these a report is too incomplete to be agreed on. */
export const neededForFinal = ["executive_summary", "strengths", "areas_for_improvement", "narrative"] as const;

export function finalNeverChanges(): Refusal {
  const message = phrase`This AfterActionReport is FINAL and never changes. To correct it, create a new version with draftAfterActionReport.`;
  return new Refusal("CONFLICT", message, { allowed: ["DRAFT", "IN_REVIEW"] });
}
