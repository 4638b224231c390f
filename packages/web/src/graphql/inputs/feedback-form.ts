// Derived from the server's actions by npm run check -- --write.

import { FeedbackFormTemplate } from "#graphql/enums.ts";

export const CreateFeedbackFormInput = {
  exercise_id: { type: "id", required: true },
  template: { type: "enum", codes: FeedbackFormTemplate, required: true },
  template_id: { type: "id" },
} as const;
