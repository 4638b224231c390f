import { type EventSentence, eventSentence } from "@hotwash/server/event-sentences.ts";
import { say } from "#kit/say.ts";

/** An event of the timeline in the reader's language. Interfaces state it in English. */
export function eventSaid(summary: string): string {
  const sentence = eventSentence(summary);
  return sentence ? said(sentence) : summary;
}

function said({ text, values }: EventSentence): string {
  return say(text, ...values.map((value) => (typeof value === "string" ? value : said(value))));
}
