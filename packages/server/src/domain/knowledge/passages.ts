/** Maximum number of words of a passage: short enough for one thought, long enough to understand alone. */
const MOST_WORDS = 200;
/** In a text without spaces, this number of characters counts as a word. */
const CHARACTERS_A_WORD = 24;
const UNBROKEN = /.{1,400}/gsu;

/** Splits a text at the ends of paragraphs, lines, sentences or, if necessary, words. */
export function passagesOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).flatMap((paragraph) => fitting(paragraph.trim(), CUTS));
  return gathered(paragraphs, "\n\n");
}

/** Each is tried if the previous one leaves a piece too long. */
const CUTS: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n)/),
  (text) => text.split(/(?<=[.!?…。！？]["'”’)]?\s+)/u),
  (text) => text.split(/(?<=\s)/),
  (text) => text.match(UNBROKEN) ?? [],
];

function fitting(text: string, [cut, ...finer]: typeof CUTS): string[] {
  if (wordCount(text) <= MOST_WORDS || !cut) return [text];
  const parts = cut(text).flatMap((part) => fitting(part, finer));
  return gathered(parts, "").map((part) => part.trim());
}

/** Adjacent lines share a passage as long as they fit, because a single line says little. */
function gathered(parts: readonly string[], between: string): string[] {
  const whole: string[] = [];
  let room = 0;
  for (const part of parts) {
    const count = wordCount(part);
    if (count === 0) continue;
    const last = whole.at(-1);
    if (last !== undefined && count <= room) whole[whole.length - 1] = last + between + part;
    else {
      whole.push(part);
      room = MOST_WORDS;
    }
    room -= count;
  }
  return whole;
}

function wordCount(text: string): number {
  const words = text.match(/\S+/g) ?? [];
  return words.reduce((sum, word) => sum + Math.ceil(word.length / CHARACTERS_A_WORD), 0);
}
