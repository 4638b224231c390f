import { z } from "zod";
import { type Received, receive, SWITCHING } from "#tests/support/receiver.ts";
import type { ChatServer } from "./chat-server.ts";

// An Adaptive Card in the envelope that a Workflows webhook takes, of what Hotwash sends: adaptivecards.io/explorer.
const run = z.strictObject({
  type: z.literal("TextRun"),
  text: z.string().min(1),
  weight: z.enum(["Default", "Lighter", "Bolder"]).optional(),
  size: z.enum(["Small", "Default", "Medium", "Large", "ExtraLarge"]).optional(),
  isSubtle: z.boolean().optional(),
});
const card = z.strictObject({
  $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
  type: z.literal("AdaptiveCard"),
  version: z.enum(["1.2", "1.3", "1.4", "1.5"]),
  body: z.array(z.strictObject({ type: z.literal("RichTextBlock"), inlines: z.array(run).min(1) })).min(1),
  actions: z.array(z.strictObject({ type: z.literal("Action.OpenUrl"), title: z.string().min(1), url: z.url() })),
});
const payload = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: card,
      }),
    )
    .length(1),
});

type Answer = readonly [number, string, Readonly<Record<string, string>>?];

export type TeamsPayload = z.infer<typeof payload>;

const [MOST_BYTES, SECOND_MS, MOST_A_SECOND] = [28 * 1_024, 1_000, 4];
const failure = (code: string) => JSON.stringify({ error: { code, message: "Something about <b>workflows</b>." } });
const LIMITED = [429, failure("TooManyRequests"), { "retry-after": "15" }] as const;

/**
 * A Workflows webhook that follows Microsoft's published contract: 202 without a body; 400 for anything but a message; 401,
 * 403 and 404 for a workflow that is closed to it; 413 above 28 KB; 429 with Retry-After beyond four a second.
 */
export async function openTeams(now: () => Date): Promise<ChatServer<TeamsPayload>> {
  const posted: TeamsPayload[] = [];
  const state: { mode: ChatServer<TeamsPayload>["mode"]; refused: number } = { mode: "OPEN", refused: 0 };
  const times: number[] = [];
  const answers = {
    DENIED: [401, failure("DirectApiAuthorizationRequired")],
    REMOVED: [404, failure("WorkflowNotFound")],
    ARCHIVED: [400, failure("WorkflowTriggerIsNotEnabled")],
  } as const;
  const judge = ({ method, url, body }: Received): Answer => {
    if (method !== "POST" || url !== PATH) return [401, failure("DirectApiInvalidAuthorizationScheme")];
    if (state.mode === "BUSY") return LIMITED;
    if (state.mode === "DOWN") return [502, failure("BadGateway")];
    if (state.mode === "MOVED") return [307, "", { location: "http://169.254.169.254/" }];
    if (state.mode === "SWITCHING") return [101, "", SWITCHING];
    if (state.mode !== "OPEN") return answers[state.mode];
    if (Buffer.byteLength(body) > MOST_BYTES) return [413, failure("RequestEntityTooLarge")];
    const at = now().getTime();
    if (times.filter((each) => at - each < SECOND_MS).length >= MOST_A_SECOND) {
      return LIMITED;
    }
    const read = payload.safeParse(JSON.parse(body));
    if (!read.success) return [400, failure("TriggerInputSchemaMismatch")];
    times.push(at);
    posted.push(read.data);
    return [202, ""];
  };
  const server = await receive((received, response) => {
    const [status, text, headers] = judge(received);
    if (status !== 202) state.refused += 1;
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

const PATH =
  "/powerautomate/automations/direct/workflows/4f1c/triggers/manual/paths/invoke?api-version=1&sig=nobody-may-read-this";
