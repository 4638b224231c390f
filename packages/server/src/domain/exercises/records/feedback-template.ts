import { feedbackTemplateMoves, feedbackTemplateStatus } from "#domain/exercises/feedback/feedback-enums.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const feedbackTemplate = {
  name: "FeedbackTemplate",
  plural: "feedback_templates",
  description:
    "A feedback form of the operator's own, for any of its exercises. Forms copy its questions, so editing it changes no " +
    "form that exists. Only the operator's staff read it.",
  permission: "read_exercises",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "Title. Forms show it to those who read them.",
      set: { on: "both" },
    },
    status: { type: "enum", of: feedbackTemplateStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(feedbackTemplateStatus, feedbackTemplateMoves),
    ...timestamps,
    organization: ofOrganization,
    questions: {
      type: "many",
      record: "FeedbackTemplateQuestion",
      where: { template_id: "id" },
      description: "Its questions in order.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only templates with this status." },
    query: {
      field: "title",
      compare: "contains",
      description: "Only templates whose title contains this text.",
    },
  },
  sorts: { title: "title", status: "status", updated_at: "updated_at" },
  order: {
    by: [
      ["title", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
