import { type Said, spoken } from "#kit/speech.ts";

/** A text in the reader's language, with its values in the places of {0}, {1}. Written for each text by the build. */
export function say(text: string, ...values: readonly Said[]): string {
  return spoken(text, values).join("");
}

/** A text that a program compares, or that the server reads in English: the build leaves it alone. */
export function verbatim(text: string): string {
  return text;
}
