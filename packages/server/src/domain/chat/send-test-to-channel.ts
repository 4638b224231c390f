import { lockChannel } from "#domain/chat/channel-input.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { queueTest } from "#domain/chat/chat-link.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const sendTestToChannel = action({
  name: "sendTestToChannel",
  description:
    "Sends a test message to a chat channel of your own organization, once and within seconds, also while it is paused: " +
    "if it is accepted, the channel is resumed. latest_status shows the result.",
  permission: "manage_chat_channels",
  returns: chatChannel,
  proposal: { never: neverProposed.chat },
  input: { id: idOf("ChatChannel", "The channel.") },
  run: async (context, { id }) => {
    const held = await lockChannel(context, { id });
    await queueTest(context, held);
    return held;
  },
});
