import { proseBlocks } from "#domain/documents/prose.ts";

/** The position of a sentence: its paragraph or line, and its heading. */
export type Place = { readonly heading: string | null; readonly paragraph: number; readonly text: string };

export type Placed<T> = Place & { readonly of: T | undefined };

/** Any further text in a section counts as one sentence. */
const MOST = 200;

/**
 * Splits the text of a section into sentences. Those that occur word for word in `known`, in any order, keep their
 * identity: a whole line if it was known as such, otherwise sentence by sentence.
 */
export function placeSentences<T>(
  text: string,
  known: readonly { readonly text: string; readonly of: T }[],
): Placed<T>[] {
  const left = new Map<string, T[]>();
  for (const each of known) left.set(each.text, [...(left.get(each.text) ?? []), each.of]);
  const take = (sentence: string) => left.get(sentence)?.shift();
  const placed = linesOf(text).flatMap((line): Placed<T>[] => {
    const whole = take(line.text);
    if (whole !== undefined) return [{ ...line, of: whole }];
    return sentencesIn(line.text).map((sentence) => ({ ...line, text: sentence, of: take(sentence) }));
  });
  const [last, ...rest] = placed.slice(MOST - 1);
  if (!last || rest.length === 0) return placed;
  const tail = [last, ...rest].map((each) => each.text).join(" ");
  return [...placed.slice(0, MOST - 1), { ...last, text: tail, of: undefined }];
}

/** The paragraphs and list lines of a text, as documents read them. */
export function linesOf(text: string): Place[] {
  return proseBlocks(text)
    .flatMap((block): Omit<Place, "paragraph">[] => {
      if (block.type === "paragraph") return [{ heading: null, text: block.text }];
      if (block.type !== "list") return [];
      return block.items.map((item) => ({ heading: block.lead ?? "", text: item }));
    })
    .filter((line) => line.text !== "")
    .map((line, i) => ({ ...line, paragraph: i + 1 }));
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function sentencesIn(line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const [before = "", text] = [sentences.at(-1), segment.trim()];
    if (isWithinDay(before, text)) sentences[sentences.length - 1] = `${before} ${text}`;
    else if (text !== "") sentences.push(text);
  }
  return sentences;
}

/** "10. Nov. 2026", a German day, ends no sentence. */
function isWithinDay(before: string, after: string): boolean {
  if (/(?<!\p{L})\d{1,2}\.$/u.test(before))
    return /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)/u.test(after);
  return /\d\. (?:Jan|Feb|Aug|Sept?|Okt|Nov|Dez)\.$/u.test(before) && /^\d{4}/.test(after);
}

export function isOneSentence(text: string): boolean {
  return sentencesIn(text).length === 1;
}
