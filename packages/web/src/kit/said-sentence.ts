import type { EventSentence } from "@hotwash/server/event-sentences.ts";
import { say } from "#kit/say.ts";

/** A sentence of the server's in the reader's language, with its values. */
export function saidSentence({ text, values }: EventSentence): string {
  return say(text, ...values.map((value) => (typeof value === "string" ? value : saidSentence(value))));
}
