import { lockRecord } from "#domain/actions/find-record.ts";
import { user } from "#domain/people/user.ts";
import { savedView } from "#domain/views/saved-view.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const deleteSavedView = action({
  name: "deleteSavedView",
  description: "Deletes one of your own saved views. Returns your user.",
  permission: "keep_views",
  returns: user,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("SavedView", "The view.") },
  run: async (context, { id }) => {
    const held = await lockRecord<{ readonly user_id: string }>(context, savedView, {
      id,
      columns: "user_id",
      lock: "delete",
    });
    // The row policy enforces this too: another person's view does not exist for the caller.
    if (held.user_id !== context.caller.actor_id) {
      throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(savedView.name)} with the ID ${id}`, {
        field: "id",
      });
    }
    await deleteRow(context.connection, "saved_views", held);
    return { organization_id: held.organization_id, id: held.user_id };
  },
});
