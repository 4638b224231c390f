import { escapePattern } from "./escape-pattern.ts";

/** What a stored text states, in English with {0}, {1} for its values: names, titles and numbers, or further sentences. */
export type Sentence = { readonly text: string; readonly values: readonly (string | Sentence)[] };

/** A text with what may be in each of its places: a number, a code, one of several texts, or, if undefined, anything. */
export type Form = { readonly text: string; readonly places: readonly Place[] };
type Place = typeof N | typeof CODE | readonly Form[] | undefined;

export const N = "number";
export const CODE = "code";

export const form = (text: string, ...places: readonly Place[]): Form => ({ text, places });

/** All texts of a form, for their translations. */
export function textsOf({ text, places }: Form): readonly string[] {
  return [text, ...places.flatMap((inner) => (typeof inner === "object" ? inner.flatMap(textsOf) : []))];
}

/** The sentence of the first form that a text has; undefined if it has none of them. */
export function sentenceIn(among: readonly Form[], said: string): Sentence | undefined {
  for (const each of among) {
    const match = patternOf(each).exec(said);
    if (!match) continue;
    const values = match.slice(1).map((value, i) => {
      const inner = each.places[i];
      return (typeof inner === "object" && sentenceIn(inner, value)) || value;
    });
    return { text: each.text, values };
  }
  return undefined;
}

const patterns = new Map<Form, RegExp>();

function patternOf(of: Form): RegExp {
  const known = patterns.get(of) ?? new RegExp(`^${sourceOf(of, "(")}$`, "su");
  patterns.set(of, known);
  return known;
}

function sourceOf({ text, places }: Form, opening: "(" | "(?:"): string {
  const pieces = text.split(/\{(\d+)\}/);
  return pieces
    .map((piece, i) => (i % 2 === 0 ? escapePattern(piece) : `${opening}${insideOf(places[Number(piece)])})`))
    .join("");
}

function insideOf(place: Place): string {
  if (place === undefined) return ".+?";
  if (place === N) return "\\d+";
  return place === CODE ? "[A-Z][A-Z_0-9]*" : place.map((each) => sourceOf(each, "(?:")).join("|");
}
