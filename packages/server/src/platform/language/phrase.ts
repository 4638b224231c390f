import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";

/** What stands in a phrase: a name or a number, another phrase, or words that are chosen when it is said. */
type Value = string | number | Phrase | (() => string);

/** A text that may be said in several languages, each time in the one that is spoken then: an error's message. */
export type Phrase = {
  /** In English, with {0}, {1} for its values. */
  readonly text: string;
  readonly values: readonly Value[];
};

/** phrase`must be after ${day}`, whose translations are those of "must be after {0}". */
export function phrase(pieces: TemplateStringsArray, ...values: readonly Value[]): Phrase {
  return { text: pieces.map((piece, i) => (i === 0 ? piece : `{${i - 1}}${piece}`)).join(""), values };
}

/** A text that stays as it is: what only programs read, and what others wrote. */
export function verbatim(text: string): Phrase {
  return phrase`${text}`;
}

export function lines(phrases: readonly Phrase[]): Phrase {
  return phrase`${() => phrases.map(sayPhrase).join("\n")}`;
}

export function sayPhrase({ text, values }: Phrase): string {
  return say(text, ...values.map(sayValue));
}

function sayValue(value: Value): string | number {
  if (typeof value === "function") return value();
  return typeof value === "object" ? sayPhrase(value) : value;
}

/** As programs, agents and logs read it. */
export function inEnglish(said: Phrase): string {
  return inLanguage("en", () => sayPhrase(said));
}
