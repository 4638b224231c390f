import { user } from "#domain/access/user.ts";
import { action } from "#domain/actions/action.ts";
import { line } from "#domain/actions/input-fields.ts";
import { neverProposed } from "#domain/actions/never-proposed.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { updateRow } from "#storage/write.ts";

export const changeOwnName = action({
  name: "changeOwnName",
  description:
    "Changes your name from now on. Records that already show your name keep it as it was. CONFLICT for a key.",
  permission: "keep_profile",
  returns: user,
  proposal: { never: neverProposed.own },
  input: { name: line("Your name.") },
  run: async (acting, { name }) => {
    const { connection, caller, now } = acting;
    const key = { organization_id: caller.organization_id, id: requirePerson(caller) };
    await Promise.all([
      updateRow(connection, "users", key, { name, updated_at: now }),
      recordStateChange(acting, user, key, { field: "name", from: caller.actor_name, to: name }),
    ]);
    return key;
  },
});
