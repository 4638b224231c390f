import { queueTest } from "#domain/chat/chat-link.ts";
import { ownChat, refuseUnconnected } from "#domain/chat/own-chat.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const sendTestToChat = action({
  name: "sendTestToChat",
  description:
    "Sends a test message to your own chat, once and within seconds, also while it is paused: if it is accepted, it is " +
    "resumed. chat_latest_status shows the result. CONFLICT if no chat is connected, and for a key.",
  permission: "use_notifications",
  returns: notificationSettings,
  proposal: { never: neverProposed.own },
  input: {},
  run: async (context) => {
    const key = ownChat(context.caller);
    if (!(await queueTest(context, key))) refuseUnconnected();
    return key;
  },
});
