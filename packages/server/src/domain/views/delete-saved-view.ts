import { lockRecord } from "#domain/actions/find-record.ts";
import { user } from "#domain/people/user.ts";
import { savedView } from "#domain/views/saved-view.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { deleteRow } from "#storage/write.ts";

export const deleteSavedView = action({
  name: "deleteSavedView",
  description: "Deletes one of your own saved views. Returns your user.",
  permission: "keep_views",
  returns: user,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("SavedView", "The view.") },
  run: async (acting, { id }) => {
    const held = await lockRecord<{ readonly user_id: string }>(acting, savedView, id, "user_id", undefined, "delete");
    // The row policy enforces this too: another person's view does not exist for the caller.
    if (held.user_id !== acting.caller.actor_id) {
      throw new Refusal("NOT_FOUND", `There is no ${savedView.name} with the ID ${id}`, { field: "id" });
    }
    await deleteRow(acting.connection, "saved_views", held);
    return { organization_id: held.organization_id, id: held.user_id };
  },
});
