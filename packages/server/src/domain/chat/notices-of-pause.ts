import type { WaitingMessage } from "#domain/chat/waiting-message.ts";
import type { ChatPause } from "#domain/notifications/chat-enums.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { noticesForAdmins } from "#domain/notifications/notify-admins.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { GIVE_UP_DAYS } from "#kernel/backoff.ts";
import { failureSaid } from "#platform/language/failure-said.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";

type Pause = { readonly because: ChatPause; readonly failure: string; readonly now: Date };

const NAMES: Readonly<Record<WaitingMessage["platform"], string>> = { SLACK: "Slack", TEAMS: "Microsoft Teams" };
const WHY: Readonly<Record<ChatPause, () => string>> = {
  GONE: () => say("The webhook was removed there, or may not post."),
  FAILING: () => say("Messages have failed for {0} days.", GIVE_UP_DAYS),
};

const CHANNEL = "select name from chat_channels where organization_id = $1 and id = $2";

/** For the person whose chat is paused, or for the ADMINs who manage the channel. */
export async function noticesOfPause(
  connection: Connection,
  { organization_id, link_id, user_id, platform, organization_kind }: WaitingMessage,
  { because, failure, now }: Pause,
): Promise<readonly Notice[]> {
  const body = () =>
    `${WHY[because]()} ${failureSaid(failure)} ${say("Send a test message: if it arrives, messages are sent again. Otherwise set a new webhook.")}`;
  const told = {
    kind: "CHAT_PAUSED",
    occasion: `${link_id} ${now.toISOString()}`,
    subject_id: link_id,
  } as const;
  if (user_id) {
    const words = () => ({ title: say("Your messages in {0} were paused", NAMES[platform]), body: body() });
    const link = portalPath(organization_kind, "account");
    return [{ ...told, organization_id, user_id, words, subject_kind: "User", link }];
  }
  const { rows } = await connection.query<{ name: string }>(CHANNEL, [organization_id, link_id]);
  const channel = rows[0]?.name ?? "";
  return noticesForAdmins(connection, organization_id, {
    ...told,
    words: () => ({ title: say("Messages to the channel “{0}” were paused", channel), body: body() }),
    subject_kind: "ChatChannel",
    page: "settings",
  });
}
