import { recordStateChange } from "#domain/history/change-state.ts";
import { notifyReviewers } from "#domain/notifications/notify-reviewers.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { findReviewersNamed, MOST_REVIEWERS } from "#domain/reports/find-reviewers-named.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Asking = {
  readonly held: RowKey & { readonly reviewer_ids: readonly string[] };
  readonly ids: readonly string[];
  readonly note: string | undefined;
};

/** Asks more people to review a report that is IN_REVIEW. Only they are notified: the others know. */
export async function askMoreReviewers(context: ActionContext, { held, ids, note }: Asking): Promise<void> {
  const { connection, now } = context;
  const named = (await findReviewersNamed(context, held.organization_id, "IN_REVIEW", ids)) ?? [];
  const added = named.filter((id) => !held.reviewer_ids.includes(id));
  if (added.length === 0) refuseInput("reviewer_ids", phrase`these people were asked to review this report before`);
  const reviewer_ids = [...held.reviewer_ids, ...added];
  if (reviewer_ids.length > MOST_REVIEWERS)
    refuseInput("reviewer_ids", phrase`a report has up to ${MOST_REVIEWERS} reviewers (got ${reviewer_ids.length})`);
  await updateRow(connection, "after_action_reports", held, { reviewer_ids, updated_at: now });
  await recordStateChange(context, afterActionReport, held, { from: "IN_REVIEW", to: "IN_REVIEW", note });
  await notifyReviewers(context, held, added, { staff: false });
}
