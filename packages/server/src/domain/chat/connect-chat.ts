import { linkInput, platformInput, putLink } from "#domain/chat/chat-link.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { KEEP } from "#domain/notifications/update-notification-settings.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const connectChat = action({
  name: "connectChat",
  description:
    "Sends your notifications to your own chat in Slack or Microsoft Teams too, from now on, except kinds in chat_off. " +
    "Replaces the webhook before. Invitations, password resets and account security are never sent by chat. " +
    "BAD_USER_INPUT if the address is not one of the platform's; CONFLICT for a key.",
  permission: "use_notifications",
  returns: notificationSettings,
  proposal: { never: neverProposed.own },
  input: { platform: platformInput, webhook_link: linkInput },
  run: async (context, given) => {
    const { connection, caller, now } = context;
    const id = requirePerson(caller);
    const key = { organization_id: caller.organization_id, id };
    await connection.query(KEEP, [key.organization_id, id, now]);
    await putLink(context, { ...key, user_id: id }, given);
    return key;
  },
});
