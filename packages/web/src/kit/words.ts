/** A phrase within a sentence. */
export function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** 10,000: long numbers with separators. */
export function numeral(count: number): string {
  return count.toLocaleString("en");
}

/** "1 gap", "4 gaps": a count is always shown with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** "12", or "first 200 of 1,500" if the list is cut. */
export function firstOf(shown: number, all: number): string {
  return shown < all ? `first ${numeral(shown)} of ${numeral(all)}` : numeral(all);
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

const countries = new Intl.DisplayNames("en", { type: "region" });

/** The name of a country by its two letters of ISO 3166-1. */
export function countryName(code: string): string {
  return countries.of(code) ?? code;
}
