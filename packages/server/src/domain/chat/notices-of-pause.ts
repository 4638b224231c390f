import type { WaitingMessage } from "#domain/chat/waiting-message.ts";
import type { ChatPause } from "#domain/notifications/chat-enums.ts";
import type { Notice } from "#domain/notifications/notify.ts";
import { noticesForAdmins } from "#domain/notifications/notify-admins.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { GIVE_UP_DAYS } from "#kernel/backoff.ts";
import type { Connection } from "#storage/database.ts";

type Pause = { readonly because: ChatPause; readonly failure: string; readonly now: Date };

const NAMES: Readonly<Record<WaitingMessage["platform"], string>> = { SLACK: "Slack", TEAMS: "Microsoft Teams" };
const WHY: Readonly<Record<ChatPause, string>> = {
  GONE: "The webhook was removed there, or may not post.",
  FAILING: `Messages have failed for ${GIVE_UP_DAYS} days.`,
};

const CHANNEL = "select name from chat_channels where organization_id = $1 and id = $2";

/** For the person whose chat is paused, or for the ADMINs who manage the channel. */
export async function noticesOfPause(
  connection: Connection,
  { organization_id, link_id, user_id, platform, organization_kind }: WaitingMessage,
  { because, failure, now }: Pause,
): Promise<readonly Notice[]> {
  const told = {
    kind: "CHAT_PAUSED",
    occasion: `${link_id} ${now.toISOString()}`,
    body: `${WHY[because]} ${failure} Send a test message: if it arrives, messages are sent again. Otherwise set a new webhook.`,
    subject_id: link_id,
  } as const;
  if (user_id) {
    const title = `Your messages in ${NAMES[platform]} were paused`;
    const link = portalPath(organization_kind, "account");
    return [{ ...told, organization_id, user_id, title, subject_kind: "User", link }];
  }
  const { rows } = await connection.query<{ name: string }>(CHANNEL, [organization_id, link_id]);
  const title = `Messages to the channel “${rows[0]?.name}” were paused`;
  return noticesForAdmins(connection, organization_id, {
    ...told,
    title,
    subject_kind: "ChatChannel",
    page: "settings",
  });
}
