import { lockRecord } from "#domain/actions/find-record.ts";
import type { FeedbackTemplateStatus } from "#domain/exercises/feedback/feedback-enums.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

export type HeldTemplate = RowKey & { readonly status: FeedbackTemplateStatus };

type Which = { readonly id: string; readonly expected_updated_at?: Date | undefined };

export function lockFeedbackTemplate(context: ActionContext, which: Which): Promise<HeldTemplate> {
  return lockRecord<HeldTemplate>(context, feedbackTemplate, { ...which, columns: "status" });
}
