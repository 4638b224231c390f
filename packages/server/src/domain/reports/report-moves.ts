import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#domain/record.ts";
import type { reportStatus } from "#domain/reports/after-action-report.ts";

export type ReportStatus = Code<typeof reportStatus>;

export const reportMoves: Moves<ReportStatus> = {
  DRAFT: ["IN_REVIEW"],
  IN_REVIEW: ["DRAFT", "FINAL"],
  FINAL: [],
};

/** Without these a report says too little to be agreed on. */
export const neededForFinal = ["executive_summary", "strengths", "areas_for_improvement", "narrative"] as const;
