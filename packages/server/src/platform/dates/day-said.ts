import { dayShown } from "#platform/dates/day-shown.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** A day or time of a phrase: as programs write it in English, and as a day in the other languages. */
export function daySaid(at: string | Date): () => string {
  const text = typeof at === "string" ? at : at.toISOString();
  return () => (spokenLanguage() === "en" ? text : dayShown(text));
}
