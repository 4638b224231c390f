import { type ChatService, type ChatText, cut, failureOf, type Verdict } from "#domain/chat/chat-platform.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { OutboundAnswer } from "#platform/outbound/request.ts";

/** Characters that Block Kit takes in a header, in a section, and in the text of a notification. */
const [LONGEST_HEADER, LONGEST_SECTION, LONGEST_TEXT] = [150, 3_000, 300];
/** Slack's answer to a webhook that was removed, or may not post: also channel_is_archived and no_service. */
const GONE: readonly number[] = [403, 404, 410];
const TOO_MANY = 429;

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: ChatService = {
  isAddress: ({ hostname, pathname }) =>
    ["hooks.slack.com", "hooks.slack-gov.com"].includes(hostname) && /^\/services\/./.test(pathname),
  expected: phrase`the address of an incoming webhook of Slack: https://hooks.slack.com/services/…`,
  compose,
  judge,
};

function compose({ title, body, link, footer }: ChatText): string {
  const plain = (text: string) => ({ type: "plain_text", text, emoji: false });
  return JSON.stringify({
    // What a notification on a phone shows. Unlike the blocks it is mrkdwn, where <!channel> would mention everybody.
    text: escapeMrkdwn(cut(title, LONGEST_TEXT)),
    blocks: [
      { type: "header", text: plain(cut(title, LONGEST_HEADER)) },
      ...(body ? [{ type: "section", text: plain(cut(body, LONGEST_SECTION)) }] : []),
      // A button would send Slack's app an event that nobody answers, and Slack shows a warning for that.
      { type: "section", text: { type: "mrkdwn", text: `<${urlInMrkdwn(link.url)}|${escapeMrkdwn(link.label)}>` } },
      { type: "context", elements: [plain(footer)] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  });
}

function escapeMrkdwn(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function urlInMrkdwn(url: string): string {
  return escapeMrkdwn(url.replaceAll("|", "%7C"));
}

function judge({ status, text, retryAfter }: OutboundAnswer): Verdict {
  if (status === 200) return { verdict: "SENT" };
  const failure = failureOf(status, /^[a-z_]{1,60}$/.exec(text.trim())?.[0]);
  if (GONE.includes(status)) return { verdict: "GONE", failure };
  if (status === TOO_MANY || status >= 500) return { verdict: "LATER", failure, retryAfter };
  return { verdict: "REFUSED", failure };
}
