import { user } from "#domain/access/user.ts";
import { action } from "#domain/actions/action.ts";
import { line } from "#domain/actions/input-fields.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { updateRow } from "#storage/write.ts";

export const changeOwnName = action({
  name: "changeOwnName",
  description:
    "Changes what you are called, from now on: what stands in the records under your name before stays as it is. CONFLICT for a key.",
  permission: "keep_profile",
  returns: user,
  input: { name: line("What you are called.") },
  run: async ({ connection, caller, now }, { name }) => {
    const key = { organization_id: caller.organization_id, id: requirePerson(caller) };
    await updateRow(connection, "users", key, { name, updated_at: now });
    return key;
  },
});
