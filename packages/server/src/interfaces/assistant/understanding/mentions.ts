import { isWithin, type Span, tellingWords, type Word } from "./plain-words.ts";

/** A name in a question, and the words around it, which show what kind of thing it is. */
export type Mention = Span & {
  readonly value: string;
  readonly manner: "quoted" | "reference" | "name";
  readonly near: readonly Word[];
};

const QUOTED = /[“"]([^”"]+)[”"]/gu;
const REFERENCE = /\b(?:[A-Z][A-Z0-9]{1,7}-)?\p{Lu}-\d+\b/gu;
const CAPITALIZED = String.raw`\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*(?:-\p{L}+)*`;
const NAME = new RegExp(`${CAPITALIZED}(?: (?:(?:of|en|de|and|&) )?${CAPITALIZED})*`, "gu");
const [BEFORE, AFTER] = [2, 1];

/** The names in a text, outside the given spans. */
export function mentionsIn(text: string, taken: readonly Span[]): Mention[] {
  const quoted = [...text.matchAll(QUOTED)].map((found) => mention(text, found, found[1] ?? "", "quoted"));
  const references = [...text.matchAll(REFERENCE)].map((found) => mention(text, found, found[0], "reference"));
  const names = [...text.matchAll(NAME)]
    .map(withoutFirstWord)
    .filter(({ value }) => value.length > 0)
    .map(({ value, index }) => mention(text, { index, 0: value }, value, "name"));
  const strict = [...quoted, ...references];
  return [...strict, ...names.filter((name) => !overlaps(name, strict))].filter((each) => !isWithin(each, taken));
}

/** The first word of a sentence is capitalized without being a name. */
function withoutFirstWord({ 0: value, index, input }: RegExpMatchArray) {
  const at = index ?? 0;
  const isFirst = /(?:^|[.?!:] )$/.test((input ?? "").slice(0, at));
  const rest = isFirst && tellingWords(value)[0]?.start !== 0 ? value.replace(/^\S+ ?/, "") : value;
  return { value: rest, index: at + value.length - rest.length };
}

function mention(
  text: string,
  { index = 0, 0: written }: { readonly index?: number; readonly 0: string },
  value: string,
  manner: Mention["manner"],
): Mention {
  const [before, after] = [text.slice(0, index), text.slice(index + written.length)].map(tellingWords);
  const near = [...(before ?? []).slice(-BEFORE), ...(after ?? []).slice(0, AFTER)];
  return { value, manner, near, start: index, end: index + written.length };
}

function overlaps(one: Span, others: readonly Span[]): boolean {
  return others.some(({ start, end }) => one.start < end && start < one.end);
}
