import { removeLink } from "#domain/chat/chat-link.ts";
import { ownChat, refuseUnconnected } from "#domain/chat/own-chat.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const disconnectChat = action({
  name: "disconnectChat",
  description:
    "Sends you nothing by chat any more, and deletes the address of your webhook with what waits. CONFLICT if no chat is " +
    "connected, and for a key.",
  permission: "use_notifications",
  returns: notificationSettings,
  proposal: { never: neverProposed.own },
  input: {},
  run: async (context) => {
    const key = ownChat(context.caller);
    if (!(await removeLink(context, key))) refuseUnconnected();
    return key;
  },
});
