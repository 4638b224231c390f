import type { Phrase } from "#platform/language/phrase.ts";
import type { OutboundAnswer } from "#platform/outbound/request.ts";

/** A message as people read it. Its texts are plain, whatever characters people typed. */
export type ChatText = {
  readonly title: string;
  readonly body: string;
  /** Label and address of the page to handle it on. */
  readonly link: { readonly label: string; readonly url: string };
  /** Why it was sent. */
  readonly footer: string;
};

/** REFUSED: this message, for good. GONE: the webhook. LATER: nothing for now. */
export type Verdict =
  | { readonly verdict: "SENT" }
  | { readonly verdict: "REFUSED" | "GONE"; readonly failure: string }
  | { readonly verdict: "LATER"; readonly failure: string; readonly retryAfter?: string | undefined };

/** How a chat service takes messages, by its published contract. */
export type ChatService = {
  /** Whether its webhooks have such addresses. */
  readonly isAddress: (url: URL) => boolean;
  /** What an address must be, to follow a field's name. */
  readonly expected: Phrase;
  readonly compose: (text: ChatText) => string;
  readonly judge: (answer: OutboundAnswer) => Verdict;
};

/** No longer than the service takes, without half a character at the end. */
export function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}

/** With the service's own code, if the answer has one; nothing else of it, because anybody may have written it. */
export function failureOf(status: number, code: string | undefined): string {
  return code ? `The answer was ${status}: ${code}.` : `The answer was ${status}.`;
}
