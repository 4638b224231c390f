import { eventSentence } from "@hotwash/server/event-sentences.ts";
import { saidSentence } from "#kit/said-sentence.ts";

/** An event of the timeline in the reader's language. Interfaces state it in English. */
export function eventSaid(summary: string): string {
  const sentence = eventSentence(summary);
  return sentence ? saidSentence(sentence) : summary;
}
