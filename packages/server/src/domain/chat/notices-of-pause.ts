import type { WaitingMessage } from "#domain/chat/waiting-message.ts";
import { ADMINS } from "#domain/notifications/admins.ts";
import type { ChatPause } from "#domain/notifications/chat-enums.ts";
import type { Notice } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { GIVE_UP_DAYS } from "#kernel/backoff.ts";
import type { Connection } from "#storage/database.ts";

type Pause = { readonly because: ChatPause; readonly failure: string; readonly now: Date };

const NAMES: Readonly<Record<WaitingMessage["platform"], string>> = { SLACK: "Slack", TEAMS: "Microsoft Teams" };
const WHY: Readonly<Record<ChatPause, string>> = {
  GONE: "The webhook was removed there, or may not post.",
  FAILING: `Messages have failed for ${GIVE_UP_DAYS} days.`,
};

const RECIPIENTS = `select u.id from ${ADMINS} where o.id = $1 and o.status = 'ACTIVE'`;
const CHANNEL = "select name from chat_channels where organization_id = $1 and id = $2";

/** For the person whose chat is paused, or for the ADMINs who manage the channel. */
export async function noticesOfPause(
  connection: Connection,
  { organization_id, link_id, user_id, platform, organization_kind }: WaitingMessage,
  { because, failure, now }: Pause,
): Promise<readonly Notice[]> {
  const people = user_id
    ? [user_id]
    : (await connection.query<{ id: string }>(RECIPIENTS, [organization_id])).rows.map(({ id }) => id);
  const channel = user_id
    ? undefined
    : (await connection.query<{ name: string }>(CHANNEL, [organization_id, link_id])).rows[0];
  const title = channel
    ? `Messages to the channel “${channel.name}” were paused`
    : `Your messages in ${NAMES[platform]} were paused`;
  const body = `${WHY[because]} ${failure} Send a test message: if it arrives, messages are sent again. Otherwise set a new webhook.`;
  return people.map((id) => ({
    organization_id,
    user_id: id,
    kind: "CHAT_PAUSED",
    occasion: `${link_id} ${now.toISOString()}`,
    title,
    body,
    subject_kind: user_id ? "User" : "ChatChannel",
    subject_id: link_id,
    link: portalPath(organization_kind, user_id ? "account" : "settings"),
  }));
}
