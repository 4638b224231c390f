// Derived from the server's actions by npm run check -- --write.

import { AfterActionReportStatus } from "#graphql/statuses.ts";

export const ChangeAfterActionReportStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: AfterActionReportStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  reviewer_ids: { type: "id", list: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ConfirmReportSentencesInput = {
  id: { type: "id", required: true },
  sentence_ids: { type: "id", list: true, required: true },
  note: { type: "text", lines: "many", max: 20000 },
} as const;

export const UpdateAfterActionReportInput = {
  id: { type: "id", required: true },
  executive_summary: { type: "text", lines: "many", max: 20000, clears: true },
  strengths: { type: "text", lines: "many", max: 20000, clears: true },
  areas_for_improvement: { type: "text", lines: "many", max: 20000, clears: true },
  narrative: { type: "text", lines: "many", max: 20000, clears: true },
  participant_feedback: { type: "text", lines: "many", max: 20000, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
