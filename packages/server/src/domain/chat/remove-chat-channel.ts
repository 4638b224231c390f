import { lockChannel } from "#domain/chat/channel-input.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { removeLink } from "#domain/chat/chat-link.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { deleteRow } from "#storage/write.ts";

export const removeChatChannel = action({
  name: "removeChatChannel",
  description:
    "Removes a chat channel of your own organization, with the address of its webhook and what waits. Returns your " +
    "organization.",
  permission: "manage_chat_channels",
  returns: organization,
  proposal: { never: neverProposed.chat },
  input: { id: idOf("ChatChannel", "The channel.") },
  run: async (context, { id }) => {
    const held = await lockChannel(context, { id }, "delete");
    await removeLink(context, held);
    await deleteRow(context.connection, chatChannel.plural, held);
    return { organization_id: held.organization_id, id: held.organization_id };
  },
});
