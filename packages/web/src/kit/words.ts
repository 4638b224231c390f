import { countedText } from "#kit/counted-text.ts";
import { say } from "#kit/say.ts";
import { locale, translated } from "#kit/speech.ts";

/** A phrase within a sentence. */
export function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** A name where a column or a sentence begins. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What somebody wrote, between the quotation marks of the language. */
export function quoted(text: string): string {
  return say("“{0}”", text);
}

/** 10,000: long numbers with separators. */
export function numeral(count: number): string {
  return count.toLocaleString(locale);
}

/** "1 gap", "4 gaps": a count is always shown with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  const said = translated(countedText(one, many), [count]);
  if (said) return said.join("");
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** "12", or "first 200 of 1,500" if the list is cut. */
export function firstOf(shown: number, all: number): string {
  return shown < all ? say("first {0} of {1}", numeral(shown), numeral(all)) : numeral(all);
}

/** The initials in a round or square mark. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0]?.charAt(0) ?? "?";
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : "";
  return (first + last).toUpperCase();
}

export function joined(words: readonly (string | 0 | null | undefined | false)[]): string {
  return words.filter(Boolean).join(", ");
}

const countries = new Intl.DisplayNames(locale, { type: "region" });

/** The name of a country by its two letters of ISO 3166-1. */
export function countryName(code: string): string {
  return countries.of(code) ?? code;
}

/** "this, that and those"; with "disjunction" it is or. */
export function listed(parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(locale, { type }).format(parts);
}

/** The same of parts that are elements: with commas and "and" among them. */
export function listedParts<T>(parts: readonly T[]): (T | string)[] {
  const places = parts.map((_, i) => String(i));
  const formatted = new Intl.ListFormat(locale).formatToParts(places);
  return formatted.map(({ type, value }) => (type === "element" ? (parts[Number(value)] ?? value) : value));
}
