import { lockRecord } from "#domain/actions/find-record.ts";
import { conversation } from "#domain/assistant/conversation.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const deleteConversation = action({
  name: "deleteConversation",
  description: "Deletes one of your own conversations with the assistant. Returns your user.",
  permission: "use_assistant",
  returns: user,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("Conversation", "The conversation.") },
  run: async (context, { id }) => {
    const held = await lockRecord<{ readonly user_id: string }>(context, conversation, {
      id,
      columns: "user_id",
      lock: "delete",
    });
    // The row policy enforces this too: another person's conversation gets the answer of an unknown one.
    if (held.user_id !== context.caller.actor_id) {
      throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(conversation.name)} with the ID ${id}`, {
        field: "id",
      });
    }
    await deleteRow(context.connection, "conversations", held);
    return { organization_id: held.organization_id, id: held.user_id };
  },
});
