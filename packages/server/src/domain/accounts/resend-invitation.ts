import { findInvited } from "#domain/accounts/invited-person.ts";
import { notifyInvited } from "#domain/notifications/notify-invited.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const resendInvitation = action({
  name: "resendInvitation",
  description:
    "Emails an invited person a new link to set their password, which works for seven days. Earlier links " +
    "stop working when the email is sent. CONFLICT if the person has signed in or is DISABLED.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: { id: idOf("User", "The invited user.") },
  run: async (context, { id }) => {
    const { organization_id, organization_name } = await findInvited(context, id);
    const key = { organization_id, id };
    await Promise.all([
      updateRow(context.connection, "users", key, { updated_at: context.now }),
      notifyInvited(context, { ...key, organization_name, occasion: context.newId() }),
    ]);
    return key;
  },
});
