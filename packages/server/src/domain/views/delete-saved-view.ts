import { user } from "#domain/access/user.ts";
import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { idOf } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { Refusal } from "#domain/refusal.ts";
import { savedView } from "#domain/views/saved-view.ts";
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
