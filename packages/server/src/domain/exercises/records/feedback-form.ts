import { feedbackMoves, feedbackStatus, feedbackTemplate } from "#domain/exercises/feedback/feedback-enums.ts";
import { reportedFeedback } from "#domain/exercises/feedback/reported-feedback.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const feedbackForm = {
  name: "FeedbackForm",
  plural: "feedback_forms",
  description:
    "What the participants of an exercise are asked at its end. Nobody reads an answer before it is CLOSED, and then " +
    "only what at least three people answered. Carriers read it once the report is FINAL.",
  permission: "read_exercises",
  disclosure: "confidential",
  carrier_rows: reportedFeedback,
  tenant: "organization_id",
  fields: {
    ...identity,
    template: {
      type: "enum",
      of: feedbackTemplate,
      disclosure: "shared",
      description: "Template that its questions were copied from.",
      set: { on: "create" },
    },
    template_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description:
        "ID of the operator's FeedbackTemplate, which only the operator's staff read; null unless it is OWN.",
    },
    template_title: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Title that the operator's template had when the form was made from it; null unless it is OWN.",
    },
    status: { type: "enum", of: feedbackStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(feedbackStatus, feedbackMoves),
    opened_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was opened." },
    closed_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was closed and its answers counted.",
    },
    returned: {
      type: "integer",
      disclosure: "shared",
      expression: (row) => `coalesce(${row}.returned_at_close, feedback_returned(${row}.organization_id, ${row}.id))`,
      description: "Number of participants who answered so far or, once CLOSED, answered.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    questions: {
      type: "many",
      record: "FeedbackQuestion",
      where: { form_id: "id" },
      description: "Its questions in order, with their results once it is CLOSED.",
    },
    comments: {
      type: "many",
      record: "FeedbackComment",
      where: { form_id: "id" },
      description: "All that participants wrote, in random order; empty until it is CLOSED.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only forms with this status." },
    template: { field: "template", compare: "=", description: "Only forms of this template." },
    template_id: { field: "template_id", compare: "=", description: "Only forms made from this FeedbackTemplate." },
    exercise_id: byExercise,
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
