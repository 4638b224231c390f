import { saidSentence, sentenceOf } from "#kit/speech.ts";

/** Why something sent or made failed, in the reader's language. Interfaces state it in English. */
export function failureSaid(failure: string): string {
  const sentence = sentenceOf("failure", failure);
  return sentence ? saidSentence(sentence) : failure;
}
