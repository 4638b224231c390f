import { codeLabels } from "#graphql/code-labels.ts";
import { say } from "#kit/say.ts";

/** A code in words: IN_PROGRESS is "In progress". */
export function inWords(code: string): string {
  const words = inSentence(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Within a sentence. */
export function inSentence(code: string): string {
  return say(codeLabels[code] ?? code.toLowerCase().replaceAll("_", " "));
}
