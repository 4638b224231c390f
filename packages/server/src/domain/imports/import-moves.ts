import { recordStateChanges } from "#domain/history/change-state.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** Refuses an action that requires the import to be in this state. `doing` begins with a verb: "undoing". */
export function checkImportStatus(
  { status }: { readonly status: ImportStatus },
  needed: ImportStatus,
  doing: Phrase,
): void {
  if (status === needed) return;
  throw new Refusal("CONFLICT", phrase`This Import is ${status}; ${doing} is possible only while it is ${needed}.`, {
    allowed: [needed],
  });
}

type Move = {
  readonly from: ImportStatus | null;
  readonly to: ImportStatus;
  readonly note?: string | null | undefined;
};

/** Records a move of an import. That of an MSEL or of scenarios is for the operator's staff, as the plan itself. */
export async function recordImportChange(
  context: ActionContext,
  key: RowKey & { readonly exercise_id: string | null; readonly signing_key: string | null },
  move: Move,
): Promise<void> {
  const change = { record: historyImport, key, ...move };
  const is_of_plan = key.exercise_id !== null || key.signing_key !== null;
  await recordStateChanges(context, [is_of_plan ? { ...change, is_of_plan } : change]);
}

/** What prevents undoing an import. */
export function undoConflict(reasons: readonly string[], total: number): Refusal {
  const more = total - reasons.length;
  const named = reasons.join(", ");
  const message =
    more > 0
      ? phrase`This Import can no longer be undone: ${named}, and ${more} more.`
      : phrase`This Import can no longer be undone: ${named}.`;
  return new Refusal("CONFLICT", message);
}
