import { spokenLanguage } from "#platform/language/speaking.ts";

/** "PLANNED or IN_PROGRESS", in the language that is spoken when it is said. */
export function anyOf(words: readonly string[]): () => string {
  return () => {
    const tag = spokenLanguage();
    return tag === "en" ? words.join(" or ") : new Intl.ListFormat(tag, { type: "disjunction" }).format(words);
  };
}
