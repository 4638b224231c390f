/** Shorter texts are shown in full; of longer ones only the changed part. */
const SHORT = 240;
const AROUND = 40;

/** The difference between two versions of a long text, with a few words around it. */
export function changedPassage(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= SHORT && after.length <= SHORT) return [before, after];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [from, rest] = [wordsBefore(before, start), before.length - wordsAfter(before, before.length - end)];
  const cut = (text: string) => {
    const passage = text.slice(from, text.length - rest).trim();
    return `${from > 0 ? "… " : ""}${passage}${rest > 0 ? " …" : ""}`;
  };
  return [cut(before), cut(after)];
}

function wordsBefore(text: string, at: number): number {
  if (at <= AROUND) return 0;
  return text.slice(0, at - AROUND).search(/\S+$/) === -1 ? at - AROUND : text.slice(0, at - AROUND).search(/\S+$/);
}

function wordsAfter(text: string, at: number): number {
  if (text.length - at <= AROUND) return text.length;
  const more = text.slice(at + AROUND).search(/\s/);
  return more === -1 ? text.length : at + AROUND + more;
}
