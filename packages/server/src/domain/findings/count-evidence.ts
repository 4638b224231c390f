import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const FILES = `select count(*)::int as count, max(f.created_at) as latest from attachments f
  where f.organization_id = $1 and f.removed_at is null and (f.gap_id = $2 or f.action_item_id in (
    select a.id from action_items a where a.organization_id = $1 and a.gap_id = $2))`;

type Files = { readonly count: number; readonly latest: Date | null };

/** How many files are attached to a gap that the caller has locked, and to its action items; refuses none. */
export async function countEvidence(context: ActionContext, held: RowKey & { readonly reference: string }) {
  const values = [held.organization_id, held.id];
  const { rows } = await context.connection.query<Files>({ name: "gap-evidence", text: FILES, values });
  const { count, latest } = rows[0] ?? { count: 0, latest: null };
  if (count === 0 || !latest) {
    const message = phrase`${held.reference} has no file attached. Attach the evidence you examined, then confirm.`;
    throw new Refusal("CONFLICT", message);
  }
  // The confirmation is dated no earlier than its newest file, even if clocks differ, so that each of them stays.
  context.hold({ updated_at: latest });
  return count;
}
