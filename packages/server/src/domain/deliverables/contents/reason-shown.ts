import { inWords } from "#domain/code-words.ts";
import { sayPhrase } from "#platform/language/phrase.ts";
import { reasonSentence, withValues } from "#platform/text/reason-sentences.ts";

/** A stored reason in the language that is spoken. */
export function reasonShown(reason: string): string {
  const sentence = reasonSentence(reason);
  const said = sentence ? sayPhrase(withValues(sentence, codesInWords)) : codesInWords(reason);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function codesInWords(text: string): string {
  return text.replace(/\b[A-Z][A-Z_]+\b/g, inWords);
}
