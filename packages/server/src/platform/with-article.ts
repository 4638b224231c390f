import { spokenLanguage } from "#platform/language/speaking.ts";

/** "a CLIENT", "an OPERATOR" in English. The letter U does not show its pronunciation; "a user" is more likely. */
export function withArticle(words: string): string {
  if (spokenLanguage() !== "en") return words;
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}
