import { feedbackQuestionKind } from "#domain/exercises/feedback/feedback-enums.ts";
import { reportedFeedback } from "#domain/exercises/feedback/reported-feedback.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const feedbackQuestion = {
  name: "FeedbackQuestion",
  plural: "feedback_questions",
  description:
    "A question of a feedback form, and what it was answered. Results are null until the form is CLOSED, and where " +
    "fewer than three people answered.",
  permission: "read_exercises",
  disclosure: "confidential",
  carrier_rows: reportedFeedback,
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    position: {
      type: "integer",
      disclosure: "shared",
      description: "Position on the form, from 1.",
    },
    kind: { type: "enum", of: feedbackQuestionKind, disclosure: "shared", description: "How it is answered." },
    body: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description:
        "The statement or question. The same words, asked in the same way, are the same question on all forms of a template.",
    },
    answered: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Number of people who answered it, at least 3; null if there is no result.",
    },
    mean: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description: "Mean agreement from 1 to 5, to two decimals; null for a TEXT question or without a result.",
    },
    counts: {
      type: "integer",
      list: true,
      nullable: true,
      disclosure: "shared",
      description:
        "Five numbers of people, from strongly disagree (1) to strongly agree (5); null for a TEXT question or " +
        "without a result.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    form: { type: "one", record: "FeedbackForm", where: { id: "form_id" }, description: "The form it belongs to." },
    comments: {
      type: "many",
      record: "FeedbackComment",
      where: { question_id: "id" },
      description: "What participants wrote, in random order; empty for an AGREEMENT question or without a result.",
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
