import { checkKinds, kindsInput, lockChannel } from "#domain/chat/channel-input.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { linkInput, platformInput, putLink } from "#domain/chat/chat-link.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const updateChatChannel = action({
  name: "updateChatChannel",
  description:
    "Changes the name or the kinds of a chat channel of your own organization, or its webhook, which also resumes it. " +
    "What waits for the webhook before is dropped.",
  permission: "manage_chat_channels",
  returns: chatChannel,
  proposal: { never: neverProposed.chat },
  input: {
    id: idOf("ChatChannel", "The channel."),
    name: { ...line("New name."), optional: true },
    kinds: { ...kindsInput, optional: true },
    platform: { ...platformInput, optional: true, description: "Where the new webhook posts to; with webhook_link." },
    webhook_link: { ...linkInput, optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { name, kinds, platform, webhook_link } = changes;
    const held = await lockChannel(context, { id, expected_updated_at });
    const chosen = kinds && checkKinds(context.caller.organization_kind, kinds);
    if ((platform === undefined) !== (webhook_link === undefined)) {
      refuseInput(platform ? "webhook_link" : "platform", verbatim("pass both to change the webhook"));
    }
    const { connection, now } = context;
    await updateRow(connection, chatChannel.plural, held, { name, kinds: chosen, updated_at: now });
    if (platform && webhook_link) await putLink(context, { ...held, user_id: null }, { platform, webhook_link });
    return held;
  },
});
