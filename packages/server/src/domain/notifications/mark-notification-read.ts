import { lockRecord } from "#domain/actions/find-record.ts";
import { notification } from "#domain/notifications/notification.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly user_id: string; readonly read_at: Date | null };

export const markNotificationRead = action({
  name: "markNotificationRead",
  description: "Marks one of your own notifications as read. Has no effect if it is already read.",
  permission: "use_notifications",
  returns: notification,
  proposal: { never: neverProposed.own },
  input: { id: idOf("Notification", "The notification.") },
  run: async (context, { id }) => {
    const held = await lockRecord<Held>(context, notification, { id, columns: "user_id, read_at" });
    const { connection, caller, now } = context;
    // The row policy enforces this too: another person's notification does not exist for the caller.
    if (held.user_id !== caller.actor_id) {
      throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(notification.name)} with the ID ${id}`, {
        field: "id",
      });
    }
    if (!held.read_at) await updateRow(connection, "notifications", held, { read_at: now, updated_at: now });
    return { organization_id: held.organization_id, id: held.id };
  },
});
