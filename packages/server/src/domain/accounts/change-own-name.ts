import { checkNameByHand } from "#domain/accounts/managed-person.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const changeOwnName = action({
  name: "changeOwnName",
  description:
    "Changes your name from now on. Records that already show your name keep it as it was. CONFLICT for a key, and if " +
    "your organization's directory keeps your name.",
  permission: "keep_profile",
  returns: user,
  proposal: { never: neverProposed.own },
  input: { name: line("Your name.") },
  run: async (context, { name }) => {
    const { connection, caller, now } = context;
    const key = { organization_id: caller.organization_id, id: requirePerson(caller) };
    await checkNameByHand(context, key);
    await Promise.all([
      updateRow(connection, "users", key, { name, updated_at: now }),
      recordStateChange(context, user, key, { field: "name", from: caller.actor_name, to: name }),
    ]);
    return key;
  },
});
