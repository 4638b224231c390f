import { personBehind } from "#domain/access/person-behind.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { attachment } from "#domain/attachments/attachment.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, updateRow } from "#storage/write.ts";

type Held = {
  readonly removed_at: Date | null;
  readonly uploaded_by_id: string | null;
  readonly exercise_id: string;
  readonly created_at: Date;
  readonly gap_id: string | null;
  readonly action_item_id: string | null;
  /** Of an action item that is DONE. */
  readonly is_of_done: boolean;
};

type Gap = {
  readonly reference: string;
  readonly status: string;
  readonly proposed_closure: string | null;
  readonly assurance: string | null;
  readonly verified_at: Date | null;
  readonly updated_at: Date;
};

const HELD = `removed_at, uploaded_by_id, exercise_id, created_at, gap_id, action_item_id, exists (select from action_items a
  where a.organization_id = attachments.organization_id and a.id = attachments.action_item_id
    and a.status = 'DONE') as is_of_done`;
const GAP = "reference, status, proposed_closure, assurance, verified_at, updated_at";

export const removeAttachment = action({
  name: "removeAttachment",
  description:
    "Removes an attached file for good; its name, SHA-256 and the reason stay. Clients remove their own files, but " +
    "not those of a gap that is VERIFIED or whose closure is proposed, or of an action item that is DONE. Nobody " +
    "removes a file that a CONFIRMED closing rests on: CONFLICT until the gap is reopened.",
  permission: "attach_files",
  returns: attachment,
  proposal: { never: neverProposed.files },
  input: {
    id: idOf("Attachment", "The attachment."),
    reason: prose("Why it is removed."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, attachment, { id, columns: HELD, expected_updated_at });
    if (held.removed_at) throw new Refusal("CONFLICT", phrase`This Attachment was removed already.`, { field: "id" });
    const gap = await lockGap(context, held);
    await checkRemover(context, held, gap);
    const removed = {
      removed_at: context.now,
      removed_by: context.caller.actor_name,
      removal_reason: reason,
      text: null,
    };
    await updateRow(context.connection, attachment.plural, held, { ...removed, updated_at: context.now });
    const { organization_id, exercise_id } = held;
    return { organization_id, id: held.id, exercise_id };
  },
});

/** The gap of the file, or of its action item. It stays as it is meanwhile: a confirmation counts its files. */
async function lockGap({ connection, caller, hold }: ActionContext, { gap_id, action_item_id }: Held) {
  const id = gap_id ?? action_item_id;
  if (!id) return undefined;
  const through = gap_id ? {} : { through: { table: "action_items", column: "gap_id" } };
  const found = await findRow<Gap>(connection, caller, { table: "gaps", columns: GAP, id, ...through, lock: "keep" });
  if (found) hold(found);
  return found;
}

async function checkRemover(context: ActionContext, held: Held, gap: Gap | undefined): Promise<void> {
  const isStaff = may(context.caller, "confirm_closures");
  const { uploaded_by_id, created_at } = held;
  if (!isStaff && (uploaded_by_id === null || uploaded_by_id !== (await personBehind(context)))) {
    throw new Refusal(
      "FORBIDDEN",
      phrase`Only the person who attached a file, or the operator's staff, may remove it.`,
    );
  }
  if (gap?.assurance === "CONFIRMED" && gap.verified_at && created_at <= gap.verified_at) {
    const message = phrase`The confirmation of ${gap.reference} rests on this Attachment. Reopen the gap before removing it.`;
    throw new Refusal("CONFLICT", message);
  }
  if (isStaff) return;
  const isOfClosing = held.gap_id && (gap?.status === "VERIFIED" || gap?.proposed_closure);
  if (isOfClosing || held.is_of_done) {
    throw new Refusal("CONFLICT", phrase`This Attachment is evidence: only the operator's staff may remove it.`);
  }
}
