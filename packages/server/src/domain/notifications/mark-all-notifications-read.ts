import { requirePerson } from "#domain/notifications/require-person.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const MARK = `update notifications set read_at = $3, updated_at = $3
  where organization_id = $1 and user_id = $2 and read_at is null`;

export const markAllNotificationsRead = action({
  name: "markAllNotificationsRead",
  description: "Marks all of your own notifications as read. Returns your user. CONFLICT for a key.",
  permission: "use_notifications",
  returns: user,
  proposal: { never: neverProposed.own },
  input: {},
  run: async ({ connection, caller, now }) => {
    const id = requirePerson(caller);
    const { organization_id } = caller;
    await connection.query({ name: "mark-all-read", text: MARK, values: [organization_id, id, now] });
    return { organization_id, id };
  },
});
