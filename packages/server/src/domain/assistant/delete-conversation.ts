import { user } from "#domain/access/user.ts";
import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { idOf } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { conversation } from "#domain/assistant/conversation.ts";
import { Refusal } from "#domain/refusal.ts";
import { deleteRow } from "#storage/write.ts";

export const deleteConversation = action({
  name: "deleteConversation",
  description: "Deletes one of your own conversations with the assistant. Returns your user.",
  permission: "use_assistant",
  returns: user,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("Conversation", "The conversation.") },
  run: async (acting, { id }) => {
    const held = await lockRecord<{ readonly user_id: string }>(
      acting,
      conversation,
      id,
      "user_id",
      undefined,
      "delete",
    );
    // The row policy says so too: another person's is answered like an unknown one.
    if (held.user_id !== acting.caller.actor_id) {
      throw new Refusal("NOT_FOUND", `There is no ${conversation.name} with the ID ${id}`, { field: "id" });
    }
    await deleteRow(acting.connection, "conversations", held);
    return { organization_id: held.organization_id, id: held.user_id };
  },
});
