import { plainLetters } from "#platform/text/plain-letters.ts";

/** Too common to select anything. */
const COMMON = new Set(
  (
    "a an the and or of to in on at for from by with as is are was were be been being it its this that these those " +
    "there here we us our you your they them their he she his her i my me not no nor so if than then when while who " +
    "whom whose which what how where why did do does done has have had having can could may might must shall should " +
    "will would into onto over under about after before between during each every any all some more most other such " +
    "only own same too very just also both up down out off again once because until through am but ever get got"
  ).split(" "),
);

// A word, or several joined as in ids and addresses: CVE-2023-34362, 7.3, eu-south-1.
const WORD = /[\p{L}\p{N}]+(?:[-_./'’][\p{L}\p{N}]+)*/gu;
// Scripts written without spaces between words.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LONGEST = 64;

/** Prefix of an id in the index, to tell it from its parts. */
export const ID = "#";

export type FoundWord = { readonly word: string; readonly start: number; readonly end: number };

/** The searchable words of a text, in order; an id is included as a whole and in parts. */
export function wordsOf(text: string): string[] {
  return [...foundWords(text)].map(({ word }) => word);
}

/** The same, with the position of each in the text. */
export function* foundWords(text: string): Generator<FoundWord> {
  for (const { 0: run, index } of text.matchAll(WORD)) {
    const whole = run.replace(/['’]s$/i, "");
    if (isId(whole)) yield { word: ID + plain(whole), start: index, end: index + whole.length };
    const short = /^[A-Z][A-Z0-9]{1,7}-([XGA]-\d+)$/i.exec(whole)?.[1];
    if (short) yield { word: ID + plain(short), start: index + whole.length - short.length, end: index + whole.length };
    let start = index;
    for (const part of whole.split(/[-_./'’]/)) {
      yield* partWords(part, start);
      start += part.length + 1;
    }
  }
}

/** Ids match exactly or not at all: similar meaning says nothing. */
export function isOnlyIds(text: string): boolean {
  const found = [...foundWords(text)];
  const ids = found.filter(({ word }) => word.startsWith(ID));
  return ids.length > 0 && found.every(({ start, end }) => ids.some((id) => start >= id.start && end <= id.end));
}

function* partWords(part: string, start: number): Generator<FoundWord> {
  const word = plain(part);
  if (UNSPACED.test(word)) return yield* pairs(part, start);
  if (word !== "" && !COMMON.has(word)) yield { word, start, end: start + part.length };
}

/** Overlapping pairs of characters: without a dictionary, these scripts cannot be split into words. */
function* pairs(run: string, start: number): Generator<FoundWord> {
  const characters = [...run];
  if (characters.length === 1) return yield { word: plain(run), start, end: start + run.length };
  let at = start;
  for (const [i, character] of characters.slice(0, -1).entries()) {
    const pair = character + characters[i + 1];
    yield { word: plain(pair), start: at, end: at + pair.length };
    at += character.length;
  }
}

/** Digits next to letters or punctuation, or a compound in capitals: SEC-RB-014, T1486, EXC-USB. */
function isId(text: string): boolean {
  if (/\d/.test(text)) return /[-_./]/.test(text) || (text.length > 3 && /\p{L}/u.test(text));
  return /^\p{Lu}+(?:[-_]\p{Lu}+)+$/u.test(text);
}

/** Lower case without accents, in which queries and texts are compared. */
function plain(text: string): string {
  return plainLetters(text).toLowerCase().slice(0, LONGEST);
}
