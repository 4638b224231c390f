import { lockFeedbackTemplate } from "#domain/exercises/feedback/templates/lock-feedback-template.ts";
import { moveFeedbackTemplate } from "#domain/exercises/feedback/templates/move-feedback-template.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";

export const archiveFeedbackTemplate = action({
  name: "archiveFeedbackTemplate",
  description:
    "Archives a feedback template: it is no longer offered for new forms. Forms made from it stay as they are.",
  permission: "run_exercises",
  returns: feedbackTemplate,
  proposal: "allowed",
  input: { id: idOf("FeedbackTemplate", "The template."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => moveFeedbackTemplate(context, await lockFeedbackTemplate(context, which), "ARCHIVED"),
});
