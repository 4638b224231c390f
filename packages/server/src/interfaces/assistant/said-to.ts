import type { Session } from "#interfaces/mcp/call-tools.ts";
import { type Phrase, sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";

/** A sentence of the assistant's own for the person who asks. What is sent to a model stays English. */
export function saidTo({ language = "en" }: Pick<Session, "language">, sentence: Phrase): string {
  return inLanguage(language, () => sayPhrase(sentence));
}
