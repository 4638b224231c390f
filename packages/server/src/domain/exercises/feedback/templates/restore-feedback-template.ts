import { lockFeedbackTemplate } from "#domain/exercises/feedback/templates/lock-feedback-template.ts";
import { moveFeedbackTemplate } from "#domain/exercises/feedback/templates/move-feedback-template.ts";
import { checkRoom } from "#domain/exercises/feedback/templates/template-room.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";

export const restoreFeedbackTemplate = action({
  name: "restoreFeedbackTemplate",
  description:
    "Offers an ARCHIVED feedback template for new forms again. CONFLICT if there are already 100 ACTIVE ones.",
  permission: "run_exercises",
  returns: feedbackTemplate,
  proposal: "allowed",
  input: { id: idOf("FeedbackTemplate", "The template."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const held = await lockFeedbackTemplate(context, which);
    if (held.status === "ARCHIVED") await checkRoom(context, held.organization_id);
    return moveFeedbackTemplate(context, held, "ACTIVE");
  },
});
