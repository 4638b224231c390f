import { type ChatService, type ChatText, cut, failureOf, type Verdict } from "#domain/chat/chat-platform.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { OutboundAnswer } from "#platform/outbound/request.ts";

/** Teams takes 28 KB, and a character may take 6 bytes of JSON: the texts stay far below. */
const [LONGEST_TITLE, LONGEST_BODY, MOST_LINES] = [200, 3_000, 40];
/** The address no longer belongs to a workflow, or its signature was renewed. */
const GONE: readonly number[] = [401, 403, 404, 410];
const SWITCHED_OFF = "WorkflowTriggerIsNotEnabled";
const LATER: readonly number[] = [408, 429];

/** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook */
export const teams: ChatService = {
  isAddress: ({ hostname }) => /\.(logic\.azure\.com|api\.powerplatform\.com)$/.test(hostname),
  expected: phrase`the address of a Workflows webhook of Microsoft Teams, on api.powerplatform.com or logic.azure.com (connectors on webhook.office.com were retired)`,
  compose,
  judge,
};

/** An Adaptive Card. Texts are runs, because Teams reads Markdown in everything else. */
function compose({ title, body, link, footer }: ChatText): string {
  const lines = body.split("\n").filter(Boolean);
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      paragraph({ text: cut(title, LONGEST_TITLE), weight: "Bolder", size: "Medium" }),
      ...cut(lines.slice(0, MOST_LINES).join("\n"), LONGEST_BODY)
        .split("\n")
        .flatMap((text) => (text ? [paragraph({ text })] : [])),
      paragraph({ text: footer, isSubtle: true, size: "Small" }),
    ],
    actions: [{ type: "Action.OpenUrl", title: link.label, url: link.url }],
  };
  const card = { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content };
  return JSON.stringify({ type: "message", attachments: [card] });
}

function paragraph(run: Readonly<Record<string, string | boolean>>) {
  return { type: "RichTextBlock", inlines: [{ type: "TextRun", ...run }] };
}

function judge({ status, text, retryAfter }: OutboundAnswer): Verdict {
  if (status === 200 || status === 202) return { verdict: "SENT" };
  const code = /"code"\s*:\s*"([A-Za-z]{1,60})"/.exec(text)?.[1];
  const failure = failureOf(status, code);
  if (GONE.includes(status) || code === SWITCHED_OFF) return { verdict: "GONE", failure };
  if (LATER.includes(status) || status >= 500) return { verdict: "LATER", failure, retryAfter };
  return { verdict: "REFUSED", failure };
}
