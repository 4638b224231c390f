import { actionItem } from "#domain/findings/action-item.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { AuthorKind } from "#kernel/author-kind.ts";
import type { RowKey } from "#storage/write.ts";

export type HeldEvidence = RowKey & { readonly evidence: string | null; readonly evidence_author: AuthorKind | null };

/** The columns of `HeldEvidence`. */
export const HELD_EVIDENCE = "evidence, authors ->> 'evidence' as evidence_author";

/** Evidence that is replaced or removed stays in the history, as the text of who wrote it. */
export async function keepEvidence(
  context: ActionContext,
  held: HeldEvidence,
  evidence: string | null | undefined,
): Promise<void> {
  if (evidence === undefined || held.evidence === null || evidence === held.evidence) return;
  const to = evidence === null ? "REMOVED" : "REPLACED";
  const said = { note: held.evidence, note_author: held.evidence_author };
  await recordStateChanges(context, [{ record: actionItem, key: held, field: "evidence", from: "GIVEN", to, ...said }]);
}
