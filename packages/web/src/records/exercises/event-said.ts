import { saidSentence, sentenceOf } from "#kit/speech.ts";

/** An event of the timeline in the reader's language. Interfaces state it in English. */
export function eventSaid(summary: string): string {
  const sentence = sentenceOf("event", summary);
  return sentence ? saidSentence(sentence) : summary;
}
