import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { missingParts } from "#domain/reports/missing-parts.ts";
import { notAgreed } from "#domain/reports/report-agreement.ts";
import { reportMoves } from "#domain/reports/report-moves.ts";
import { stillMissing } from "#domain/reports/report-sentence.ts";
import { reportStatus } from "#domain/reports/report-status.ts";
import { displayLanguage } from "#kernel/display-language.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, ScalarField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const afterActionReport = {
  name: "AfterActionReport",
  plural: "after_action_reports",
  description:
    "The after-action report of an exercise, as in HSEEP. A DRAFT is the operator's alone; IN_REVIEW, its reviewers " +
    "read it too; carriers and others read it once it is FINAL.",
  permission: "read_findings",
  disclosure: "confidential",
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    version: {
      type: "integer",
      disclosure: "shared",
      description: "Version, from 1; correcting a FINAL report creates the next.",
    },
    status: { type: "enum", of: reportStatus, disclosure: "shared", description: "Status." },
    language: {
      type: "enum",
      of: displayLanguage,
      disclosure: "shared",
      description: "Language in which it was drafted. What people wrote stays in theirs.",
    },
    next_statuses: nextStates(reportStatus, reportMoves),
    executive_summary: section("Executive summary, half a page."),
    strengths: section("Strengths."),
    areas_for_improvement: section("Areas for improvement."),
    narrative: section("Narrative from start to end."),
    participant_feedback: section("Participants' feedback."),
    missing_evidence: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: stillMissing,
      description: "What was missing from the record when this version was drafted, without what was added since.",
    },
    author: { type: "text", disclosure: "shared", description: "Who drafted it." },
    reviewers: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: (row) =>
        `array(select u.name from users u where u.organization_id = ${row}.organization_id
          and u.id = any (${row}.reviewer_ids) order by u.name)`,
      description: "People of the organization who were last asked to review it, by name.",
    },
    not_agreed: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: notAgreed,
      description: "Those of its reviewers who have not agreed to the text as it is now, by name.",
    },
    missing_parts: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: (row) => `case ${row}.status when 'FINAL' then ${row}.final_without else ${missingParts(row)} end`,
      description:
        "What it lacks now or, once FINAL, what it lacked then: missing evidence, an empty section, and while " +
        "IN_REVIEW reviewers at the client, or the agreement of one.",
    },
    final_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it became FINAL although parts were missing; null if it has them all or is not FINAL.",
    },
    finalized_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it became FINAL." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    sentences: {
      type: "many",
      record: "ReportSentence",
      where: { report_id: "id" },
      description: "Its text sentence by sentence, in order, each with the records it is based on.",
    },
    ratings: {
      type: "many",
      record: "ReportRating",
      where: { report_id: "id" },
      description:
        "Each inject with its rating, as of when this version became FINAL; empty before that: see the " +
        "exercise's injects.",
    },
    plan: {
      type: "many",
      record: "ReportPlanItem",
      where: { report_id: "id" },
      description:
        "Improvement plan as of when this version became FINAL, by gap, most severe first; empty before that: " +
        "see the exercise's gaps and action items.",
    },
    action_items: {
      type: "many",
      record: "ActionItem",
      where: { report_id: "id" },
      description: "Action items it asks for, soonest due first.",
    },
    agreements: {
      type: "many",
      record: "ReportAgreement",
      where: { report_id: "id" },
      description: "Its reviewers' agreements, oldest first, with those that a change of the text voided.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { report_id: "id" },
      only: (row) => `${row}.comment_id is null`,
      description: "Comments on it and its sentences, oldest first; only for the operator's staff and its reviewers.",
    },
    attachments: attachmentsOf("report_id"),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
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
