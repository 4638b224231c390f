import { z } from "zod";
import { type Received, receive, SWITCHING } from "#tests/support/receiver.ts";
import type { ChatServer } from "./chat-server.ts";

// Block Kit as Slack documents it, of what Hotwash sends: docs.slack.dev/reference/block-kit.
const plain = (max: number) =>
  z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(max), emoji: z.boolean().optional() });
const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("header"), text: plain(150) }),
  z.strictObject({
    type: z.literal("section"),
    text: z.union([plain(3_000), z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1).max(3_000) })]),
  }),
  z.strictObject({ type: z.literal("context"), elements: z.array(plain(2_000)).min(1).max(10) }),
]);
const payload = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z.array(block).min(1).max(50),
  unfurl_links: z.boolean(),
  unfurl_media: z.boolean(),
});

type Answer = readonly [number, string, Readonly<Record<string, string>>?];

export type SlackPayload = z.infer<typeof payload>;

const SECOND_MS = 1_000;
const LIMITED = [429, "rate_limited", { "retry-after": "30" }] as const;

/**
 * An incoming webhook that follows Slack's published contract: 200 ok; 400 for what it cannot read; 403, 404 and 410 for
 * a webhook that may not post, is unknown or belongs to an archived channel; 429 with Retry-After beyond one a second.
 */
export async function openSlack(now: () => Date): Promise<ChatServer<SlackPayload>> {
  const posted: SlackPayload[] = [];
  const state: { mode: ChatServer<SlackPayload>["mode"]; last: number; refused: number } = {
    mode: "OPEN",
    last: 0,
    refused: 0,
  };
  const answers = {
    DENIED: [403, "action_prohibited"],
    REMOVED: [404, "no_service"],
    ARCHIVED: [410, "channel_is_archived"],
  } as const;
  const judge = ({ method, url, headers, body }: Received): Answer => {
    if (method !== "POST" || url !== PATH) return [404, "no_team"];
    if (state.mode === "BUSY") return LIMITED;
    if (state.mode === "DOWN") return [503, "upstream connect error"];
    if (state.mode === "MOVED") return [302, "", { location: "http://169.254.169.254/latest/meta-data" }];
    if (state.mode === "SWITCHING") return [101, "", SWITCHING];
    if (state.mode !== "OPEN") return answers[state.mode];
    const read = payload.safeParse(headers["content-type"]?.startsWith("application/json") ? JSON.parse(body) : body);
    if (!read.success) return [400, "invalid_payload"];
    if (now().getTime() - state.last < SECOND_MS) return LIMITED;
    state.last = now().getTime();
    posted.push(read.data);
    return [200, "ok"];
  };
  const server = await receive((received, response) => {
    const [status, text, headers] = judge(received);
    if (status !== 200) state.refused += 1;
    response.writeHead(status, headers).end(text);
  });
  return {
    link: `${server.url}${PATH}`,
    posted,
    close: server.close,
    get refused() {
      return state.refused;
    },
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
  };
}

/** It is the secret of the webhook. */
const PATH = "/services/T0HOTWASH/B0HOTWASH/nobody-may-read-this";
