import { reportedFeedback } from "#domain/exercises/feedback/reported-feedback.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { timestamps } from "#kernel/record-fields.ts";

export const feedbackComment = {
  name: "FeedbackComment",
  plural: "feedback_comments",
  description: "What a participant wrote on a feedback form. Nothing says who, when, or what else they answered.",
  permission: "read_exercises",
  disclosure: "confidential",
  carrier_rows: reportedFeedback,
  part: true,
  tenant: "organization_id",
  fields: {
    id: { type: "id", disclosure: "shared", description: "Identifier, a random UUID." },
    body: { type: "text", typed: true, disclosure: "shared", description: "What they wrote." },
    created_at: { ...timestamps.created_at, description: "When the form was closed." },
    updated_at: timestamps.updated_at,
    organization: ofOrganization,
    exercise: ofExercise,
    question: {
      type: "one",
      record: "FeedbackQuestion",
      where: { id: "question_id" },
      description: "The question it answers.",
    },
  },
  filters: {},
  order: { by: [["id", "uuid"]], direction: "asc" },
} as const satisfies RecordDeclaration;
