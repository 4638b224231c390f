import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** The kind of a record as programs name it, in English, and in words in the other languages. */
export function recordWords(name: string): () => string {
  return () => (spokenLanguage() === "en" ? name : say(kindInWords(name)));
}

/** Where a kind of record is called otherwise than its type in words. */
const CALLED: Readonly<Record<string, string>> = {
  AfterActionReport: "after-action report",
  ApiKey: "API key",
  ExerciseNote: "note",
  JoinRequest: "request to join",
  ReportSentence: "sentence",
  SavedView: "view",
  User: "person",
};

export function kindInWords(name: string): string {
  return CALLED[name] ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
