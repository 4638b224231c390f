import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { isNeeded } from "#platform/text/needed-character.ts";

/** A forbidden character, and its position. */
export type UnwantedCharacter = {
  /** In Unicode notation: U+202E. */
  readonly code: string;
  readonly kind: Phrase;
  /** Counted in code points, from 1: an emoji outside the BMP counts once. */
  readonly position: number;
};

/** Control characters, invisible characters, and halves of surrogate pairs. Most texts contain none. */
const SUSPECT = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}\p{Cs}]/gu;

/**
 * The first character that a reader of the text does not see: controls, tags, direction overrides, and zero-width
 * characters. Characters that a script or an emoji needs (UAX #31, UTS #51) are accepted where they are needed. A text
 * of several lines may have tabs and line ends.
 */
export function unwantedCharacter(text: string, lines: "one" | "many"): UnwantedCharacter | undefined {
  for (const { 0: found, index } of text.matchAll(SUSPECT)) {
    if (lines === "many" && LINES.has(found)) continue;
    if (isNeeded(text, index)) continue;
    const position = [...text.slice(0, index)].length + 1;
    const code = found.codePointAt(0) ?? 0;
    return { code: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`, kind: kindOf(found), position };
  }
  return undefined;
}

/** For an error: what is wrong and where. */
export function unwantedText(text: string, lines: "one" | "many"): Phrase | undefined {
  const found = unwantedCharacter(text, lines);
  if (!found) return undefined;
  const { kind, code, position } = found;
  const why = lines === "one" && kind === CONTROL ? phrase`: it must be a single line` : phrase``;
  return phrase`must not contain the ${kind} ${code} (character ${position})${why}`;
}

const LINES = new Set(["\t", "\n", "\r"]);
const CONTROL = phrase`control character`;

const KINDS: readonly (readonly [RegExp, Phrase])[] = [
  [/\p{Cc}/u, CONTROL],
  [/\p{Cs}/u, phrase`half of a surrogate pair`],
  [/[\u{e0000}-\u{e007f}]/u, phrase`tag character`],
  [/[\u{200e}\u{200f}\u{61c}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u, phrase`bidirectional control`],
  [/[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u, phrase`variation selector`],
];

function kindOf(character: string): Phrase {
  return KINDS.find(([of]) => of.test(character))?.[1] ?? phrase`invisible character`;
}
