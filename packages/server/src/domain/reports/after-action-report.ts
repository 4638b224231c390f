import { nextStates } from "#domain/history/next-states.ts";
import { reportMoves } from "#domain/reports/report-moves.ts";
import { stillMissing } from "#domain/reports/report-sentence.ts";
import { reportStatus } from "#domain/reports/report-status.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, ScalarField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const afterActionReport = {
  name: "AfterActionReport",
  plural: "after_action_reports",
  description: "What an exercise showed, as HSEEP has it written down.",
  permission: "read_findings",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    version: {
      type: "integer",
      disclosure: "shared",
      description: "From 1; a correction of a FINAL report is the next.",
    },
    status: { type: "enum", of: reportStatus, disclosure: "shared", description: "Where it stands." },
    next_statuses: nextStates(reportStatus, reportMoves),
    executive_summary: section("The whole on half a page."),
    strengths: section("What went well."),
    areas_for_improvement: section("What did not."),
    narrative: section("What happened, told from start to end."),
    participant_feedback: section("What participants said afterwards."),
    missing_evidence: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: stillMissing,
      description: "What the record did not hold when this version was drafted, less what came in since.",
    },
    author: { type: "text", disclosure: "shared", description: "Who drafted it." },
    finalized_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it became FINAL." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    sentences: {
      type: "many",
      record: "ReportSentence",
      where: { report_id: "id" },
      description: "Its texts sentence by sentence, in order, each with the records that it rests on.",
    },
    ratings: {
      type: "many",
      record: "ReportRating",
      where: { report_id: "id" },
      description:
        "Each inject with its rating as this version showed them when it became FINAL; none before: until then those of the exercise.",
    },
    plan: {
      type: "many",
      record: "ReportPlanItem",
      where: { report_id: "id" },
      description:
        "The improvement plan as it stood when this version became FINAL, by gap, worst first; none before: until then it is the exercise's gaps and action items.",
    },
    action_items: {
      type: "many",
      record: "ActionItem",
      where: { report_id: "id" },
      description: "What it asks to be done, soonest due first.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only reports with this status." },
    version: { field: "version", compare: "=", description: "Only reports of this version." },
    exercise_id: byExercise,
    organization_id: byOrganization,
  },
  sorts: { created_at: "created_at", status: "status", updated_at: "updated_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;

function section(description: string) {
  return {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description,
  } as const satisfies ScalarField;
}
