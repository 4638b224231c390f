import { sayPhrase } from "#platform/language/phrase.ts";
import { failureSentence } from "#platform/text/failure-sentences.ts";

/** Why something failed, in the language that is spoken. It is stored in English. */
export function failureSaid(failure: string): string {
  const sentence = failureSentence(failure);
  return sentence ? sayPhrase(sentence) : failure;
}
