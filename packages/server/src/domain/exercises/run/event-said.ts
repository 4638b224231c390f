import { sayPhrase } from "#platform/language/phrase.ts";
import { eventSentence } from "#platform/text/event-sentences.ts";

/** An event of the timeline in the language that is spoken. It is stored in English. */
export function eventSaid({ summary }: { readonly summary: string }): string {
  const sentence = eventSentence(summary);
  return sentence ? sayPhrase(sentence) : summary;
}
