import { say } from "#kit/say.ts";
import type { Sentence } from "#kit/speech.ts";

/** A sentence of the server's in the reader's language, with what each of its values is called. */
export function saidSentence({ text, values }: Sentence, called = (value: string) => value): string {
  return say(text, ...values.map((value) => (typeof value === "string" ? called(value) : saidSentence(value, called))));
}
