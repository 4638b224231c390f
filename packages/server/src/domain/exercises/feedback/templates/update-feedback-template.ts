import type { Question } from "#domain/exercises/feedback/feedback-templates.ts";
import { lockFeedbackTemplate } from "#domain/exercises/feedback/templates/lock-feedback-template.ts";
import {
  checkQuestions,
  insertQuestions,
  questionsInput,
} from "#domain/exercises/feedback/templates/template-questions.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export const updateFeedbackTemplate = action({
  name: "updateFeedbackTemplate",
  description:
    "Changes an ACTIVE feedback template. Forms that exist keep their questions. Trends continue for each question whose " +
    "words and kind stay the same, at whatever position; any other is a new question.",
  permission: "run_exercises",
  returns: feedbackTemplate,
  proposal: "allowed",
  input: {
    id: idOf("FeedbackTemplate", "The template."),
    ...updateInput(feedbackTemplate),
    questions: { ...questionsInput, optional: true, description: `Replaces all. ${questionsInput.description}` },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, questions, ...changes }) => {
    requireChange({ questions, ...changes });
    if (questions) checkQuestions(questions);
    const held = await lockFeedbackTemplate(context, { id, expected_updated_at });
    if (held.status !== "ACTIVE") {
      throw new Refusal("CONFLICT", phrase`This FeedbackTemplate is ARCHIVED and cannot be changed. Restore it first.`);
    }
    if (questions) await replaceQuestions(context, held, questions);
    await updateRow(context.connection, feedbackTemplate.plural, held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id };
  },
});

const CLEAR = "delete from feedback_template_questions where organization_id = $1 and template_id = $2";

async function replaceQuestions(context: ActionContext, key: RowKey, questions: readonly Question[]): Promise<void> {
  const values = [key.organization_id, key.id];
  await context.connection.query({ name: "clear-feedback-template", text: CLEAR, values });
  await insertQuestions(context, key, questions);
}
