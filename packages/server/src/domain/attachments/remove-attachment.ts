import { personBehind } from "#domain/access/person-behind.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { attachment } from "#domain/attachments/attachment.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly removed_at: Date | null;
  readonly uploaded_by_id: string | null;
  readonly exercise_id: string;
  readonly is_evidence: boolean;
};

const HELD = `removed_at, uploaded_by_id, exercise_id, exists (select from gaps g
  where g.organization_id = attachments.organization_id and g.id = attachments.gap_id
    and (g.status = 'VERIFIED' or g.proposed_closure is not null)) or exists (select from action_items a
  where a.organization_id = attachments.organization_id and a.id = attachments.action_item_id
    and a.status = 'DONE') as is_evidence`;

export const removeAttachment = action({
  name: "removeAttachment",
  description:
    "Removes an attached file for good; its name, SHA-256 and the reason stay. Clients remove their own files, but " +
    "not those of a gap that is VERIFIED or whose closure is proposed, or of an action item that is DONE.",
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
    if (held.removed_at) throw new Refusal("CONFLICT", "This Attachment was removed already.", { field: "id" });
    await checkRemover(context, held);
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

async function checkRemover(context: ActionContext, { uploaded_by_id, is_evidence }: Held): Promise<void> {
  if (may(context.caller, "confirm_closures")) return;
  if (uploaded_by_id === null || uploaded_by_id !== (await personBehind(context))) {
    throw new Refusal("FORBIDDEN", "Only the person who attached a file, or the operator's staff, may remove it.");
  }
  if (is_evidence) {
    throw new Refusal("CONFLICT", "This Attachment is evidence: only the operator's staff may remove it.");
  }
}
