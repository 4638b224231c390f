import { checkKinds, kindsInput } from "#domain/chat/channel-input.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { linkInput, platformInput, putLink } from "#domain/chat/chat-link.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow } from "#storage/write.ts";

/** Each may wait for its service, so their number is limited. */
const MOST_CHANNELS = 10;

export const createChatChannel = action({
  name: "createChatChannel",
  description:
    "Sends notifications of your own organization to a channel in Slack or Microsoft Teams, from now on: each once, when " +
    `its ADMINs are notified. Everybody in the channel reads them. CONFLICT beyond ${MOST_CHANNELS} channels; ` +
    "BAD_USER_INPUT if the address is not one of the platform's.",
  permission: "manage_chat_channels",
  returns: chatChannel,
  proposal: { never: neverProposed.chat },
  input: {
    name: line("Name of the channel, as people know it: #security."),
    platform: platformInput,
    webhook_link: linkInput,
    kinds: kindsInput,
  },
  run: async (context, { name, kinds, ...link }) => {
    const { connection, caller, newId } = context;
    const { organization_id } = caller;
    const chosen = checkKinds(caller.organization_kind, kinds);
    await checkNumber(context);
    const key = { organization_id, id: newId() };
    const { now } = context;
    await insertRow(connection, chatChannel.plural, {
      ...key,
      name,
      kinds: chosen,
      created_by: caller.actor_name,
      created_at: now,
      updated_at: now,
    });
    await putLink(context, { ...key, user_id: null }, link);
    return key;
  },
});

const COUNT = "select count(*)::int as count from chat_channels where organization_id = $1";

/** Two at once would not count each other. */
async function checkNumber({ connection, caller }: ActionContext): Promise<void> {
  const values = [caller.organization_id];
  await holdLock(connection, "chat_channels", caller.organization_id);
  const { rows } = await connection.query<{ count: number }>({ name: "chat-channels-count", text: COUNT, values });
  if ((rows[0]?.count ?? 0) < MOST_CHANNELS) return;
  throw new Refusal(
    "CONFLICT",
    phrase`This organization has ${MOST_CHANNELS} chat channels, the maximum. Remove one first.`,
  );
}
