import { spokenLanguage } from "#platform/language/speaking.ts";

/** "PLANNED or IN_PROGRESS", in the language that is spoken when it is said. */
export function anyOf(words: readonly string[]): () => string {
  return () => listed(words, "or", "disjunction");
}

/** "MCP and FEED". */
export function allOf(words: readonly string[]): () => string {
  return () => listed(words, "and", "conjunction");
}

function listed(words: readonly string[], between: string, type: "disjunction" | "conjunction"): string {
  const tag = spokenLanguage();
  return tag === "en" ? words.join(` ${between} `) : new Intl.ListFormat(tag, { type }).format(words);
}
