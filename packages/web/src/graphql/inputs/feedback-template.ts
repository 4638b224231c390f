// Derived from the server's actions by npm run check -- --write.

import { FeedbackQuestionKind } from "#graphql/enums.ts";

export const CreateFeedbackTemplateInput = {
  title: { type: "text", lines: "one", max: 200, required: true },
  questions: { type: "objects", max: 20, fields: {
    kind: { type: "enum", codes: FeedbackQuestionKind, required: true },
    body: { type: "text", lines: "one", max: 300, required: true },
  }, required: true },
} as const;

export const UpdateFeedbackTemplateInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  questions: { type: "objects", max: 20, fields: {
    kind: { type: "enum", codes: FeedbackQuestionKind, required: true },
    body: { type: "text", lines: "one", max: 300, required: true },
  } },
  expected_updated_at: { type: "date_time" },
} as const;
