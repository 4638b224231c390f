import { feedbackQuestionKind } from "#domain/exercises/feedback/feedback-enums.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const feedbackTemplateQuestion = {
  name: "FeedbackTemplateQuestion",
  plural: "feedback_template_questions",
  description: "A question of a feedback template.",
  permission: "read_exercises",
  disclosure: "shared",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    position: { type: "integer", disclosure: "shared", description: "Position, from 1." },
    kind: { type: "enum", of: feedbackQuestionKind, disclosure: "shared", description: "How it is answered." },
    body: { type: "text", typed: true, disclosure: "shared", description: "The statement or question." },
    ...timestamps,
    organization: ofOrganization,
    template: {
      type: "one",
      record: "FeedbackTemplate",
      where: { id: "template_id" },
      description: "The template it belongs to.",
    },
  },
  filters: {},
  order: {
    by: [
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
