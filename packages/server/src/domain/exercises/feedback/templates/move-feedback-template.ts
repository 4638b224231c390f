import { type FeedbackTemplateStatus, feedbackTemplateMoves } from "#domain/exercises/feedback/feedback-enums.ts";
import type { HeldTemplate } from "#domain/exercises/feedback/templates/lock-feedback-template.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

/** Moves a locked template to another status, with its history. */
export async function moveFeedbackTemplate(
  context: ActionContext,
  { organization_id, id, status: from }: HeldTemplate,
  to: FeedbackTemplateStatus,
): Promise<RowKey> {
  checkMove(feedbackTemplate, feedbackTemplateMoves, from, to);
  const { connection, now } = context;
  const key = { organization_id, id };
  await Promise.all([
    updateRow(connection, feedbackTemplate.plural, key, { status: to, updated_at: now }),
    recordStateChange(context, feedbackTemplate, key, { from, to }),
  ]);
  return key;
}
