import type { ChatService } from "#domain/chat/chat-platform.ts";
import { slack } from "#domain/chat/slack.ts";
import { teams } from "#domain/chat/teams.ts";
import { type ChatPlatform, chatPlatform } from "#domain/notifications/chat-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { hostOf, readTarget } from "#platform/outbound/outbound-target.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Secrets } from "#platform/secret.ts";
import type { RowKey } from "#storage/write.ts";

export const services: Readonly<Record<ChatPlatform, ChatService>> = { SLACK: slack, TEAMS: teams };

export const platformInput = {
  type: "enum",
  of: chatPlatform,
  description: "Where the webhook posts to.",
} as const satisfies InputField;

export const linkInput = {
  type: "text",
  lines: "one",
  max: 2_000,
  pattern: /^https?:\/\/\S+\/\S+$/i,
  form: phrase`an address such as https://hooks.slack.com/services/…`,
  description:
    "the address of an incoming webhook: https://hooks.slack.com/services/… of Slack, or of a Workflows webhook of " +
    "Microsoft Teams. It is stored encrypted and never shown again.",
} as const satisfies InputField;

const PURPOSE = "chat link";
const strict = outboundRules([]);

const PUT = `insert into chat_links (organization_id, id, user_id, platform, link, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, 'ACTIVE', $6, $6)`;
const REMOVE = "delete from chat_links where organization_id = $1 and id = $2";

type Given = { readonly platform: ChatPlatform; readonly webhook_link: string };

/** The encrypted address, if it is one of the platform's, or of a host that the operator of the server allows. */
export function sealLink(context: ActionContext, { platform, webhook_link }: Given): Buffer {
  const { outbound = strict, signing } = context;
  if (!signing) throw new Error("Storing a chat link requires the server's secret.");
  const target = readTarget(webhook_link, outbound);
  if ("problem" in target) return refuseInput("webhook_link", target.problem);
  const { isAddress, expected } = services[platform];
  if (!outbound.allowsHost(hostOf(target.url)) && !isAddress(target.url)) {
    return refuseInput("webhook_link", phrase`must be ${expected}`);
  }
  return seal(signing.secrets, PURPOSE, target.url.href);
}

export function sealAgain(secrets: Secrets, link: string): Buffer {
  return seal(secrets, PURPOSE, link);
}

export function unsealLink(secrets: Secrets, sealed: Buffer): string | undefined {
  return unseal(secrets, PURPOSE, sealed);
}

/** Replaces the link of a channel or a person, with what waits for it. */
export async function putLink(
  context: ActionContext,
  key: RowKey & { readonly user_id: string | null },
  given: Given,
): Promise<void> {
  const link = sealLink(context, given);
  const { connection, now } = context;
  await removeLink(context, key);
  await connection.query(PUT, [key.organization_id, key.id, key.user_id, given.platform, link, now]);
}

/** Returns false if there is no link. */
export async function removeLink({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<boolean> {
  const { rowCount } = await connection.query(REMOVE, [organization_id, id]);
  return rowCount === 1;
}

const TEST = `insert into chat_messages (organization_id, id, link_id, user_id, occasion, created_at, updated_at)
  select l.organization_id, $3::uuid, l.id, l.user_id, 'TEST ' || $3::uuid, $4, $4 from chat_links l
  where l.organization_id = $1 and l.id = $2 returning id`;

/** Queues a message that says that it works. Returns false if there is no link. */
export async function queueTest(
  { connection, now, newId }: ActionContext,
  { organization_id, id }: RowKey,
): Promise<boolean> {
  const { rowCount } = await connection.query(TEST, [organization_id, id, newId(), now]);
  return rowCount === 1;
}
