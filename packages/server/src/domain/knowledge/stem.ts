import { stem as stemOf } from "porter2";

/** The z of organize, authorized and analyzing. With an s, both spellings of a word have one stem, and author another. */
const AMERICAN = /(?<=[iy])z(?=(e[drs]?|ers|ing|ation(s|al)?)$)/;

/** The stem of an English word: restore, restored and restoring become one. Names and numbers are unchanged. */
export function stem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemOf(word.replace(AMERICAN, "s")) : word;
}
