/** Longest endings first. What is left must be a word still: the least length that may remain, and what ends it then. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string, least: number])[] = [
  [/(ational|ization|isation)$/, "iz", 3],
  [/(fulness|ousness|iveness)$/, "", 3],
  [/ements?$|ments?$/, "", 3],
  [/ations?$|ators?$|ating$|ated$|ates?$/, "", 3],
  [/ities$|ity$/, "", 3],
  [/ings?$/, "", 3],
  [/ies$|ied$/, "y", 2],
  [/edly$|ed$/, "", 3],
  [/ers?$|ors?$/, "", 4],
  [/ions?$/, "", 3],
  [/[ae]nces?$/, "", 4],
  [/ly$/, "", 3],
  [/es$/, "", 3],
  [/s$/, "", 3],
  [/al$/, "", 4],
  [/e$/, "", 3],
];

const SHORTEST = 4;

/** What the forms of an English word share, roughly: restore, restored and restoring become one. Names and numbers stay. */
export function stem(word: string): string {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return word;
  return tidied(withoutEnding(word));
}

function withoutEnding(word: string): string {
  for (const [ending, instead, least] of ENDINGS) {
    const rest = word.replace(ending, instead);
    if (rest !== word && rest.length >= least && /[aeiouy]/.test(rest)) return rest;
  }
  return word;
}

/** stopp(ed) is stop, organis is organiz, and a last e or y differs between forms. */
function tidied(rest: string): string {
  return rest
    .replace(/([bdgmnprt])\1$/, "$1")
    .replace(/i[sz]$/, "iz")
    .replace(/e$/, "")
    .replace(/y$/, "i");
}
