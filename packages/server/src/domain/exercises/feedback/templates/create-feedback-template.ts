import {
  checkQuestions,
  insertQuestions,
  questionsInput,
} from "#domain/exercises/feedback/templates/template-questions.ts";
import { checkRoom } from "#domain/exercises/feedback/templates/template-room.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { createInput } from "#kernel/set-fields.ts";
import { insertRow } from "#storage/write.ts";

export const createFeedbackTemplate = action({
  name: "createFeedbackTemplate",
  description:
    "Creates a feedback template of the operator, for its exercises with any client. CONFLICT if there are already " +
    "100 ACTIVE ones.",
  permission: "run_exercises",
  returns: feedbackTemplate,
  proposal: "allowed",
  input: { ...createInput(feedbackTemplate), questions: questionsInput },
  run: async (context, { title, questions }) => {
    checkQuestions(questions);
    const { connection, caller, now, newId } = context;
    const key = { organization_id: caller.organization_id, id: newId() };
    await checkRoom(context, key.organization_id);
    const row = { ...key, title, status: "ACTIVE", created_at: now, updated_at: now };
    await insertRow(connection, feedbackTemplate.plural, row);
    await insertQuestions(context, key, questions);
    await recordStateChange(context, feedbackTemplate, key, { from: null, to: "ACTIVE" });
    return key;
  },
});
