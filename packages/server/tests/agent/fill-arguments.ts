import type { Mention } from "#interfaces/assistant/understanding/mentions.ts";
import type { Period } from "#interfaces/assistant/understanding/periods.ts";
import {
  everyWord,
  isWithin,
  type Span,
  stemsOf,
  tellingWords,
  type Word,
} from "#interfaces/assistant/understanding/plain-words.ts";
import type { Asked } from "./asked.ts";
import type { Parameter, Sheet } from "./tool-sheet.ts";

/** A value for an argument, and the words of the question that it comes from. */
export type Filling = { readonly parameter: Parameter; readonly value: unknown; readonly from: readonly Span[] };

const NEGATION = /\b(?:no|not|nobody|none|never|without)\b/i;
/** Half of the words of a code are in the question at least, and more of the point of a flag. */
const SHARE = 0.5;

/** What the question gives for the arguments of a tool, as its schema describes them. Words that most tools speak of choose nothing. */
export function fillArguments(asked: Asked, { parameters }: Sheet, common: ReadonlySet<string>): readonly Filling[] {
  const codes = parameters.flatMap((parameter) => fillCode(asked, parameter, common));
  const spent = codes.flatMap(({ from }) => from);
  const mentions = asked.mentions.filter((mention) => !spent.some((span) => isWithin(span, [mention])));
  return [
    ...codes,
    ...fillDays(asked.period, parameters),
    ...fillMentions(mentions, parameters),
    ...parameters.flatMap((parameter) => fillFlag(asked, parameter)),
    ...parameters.flatMap((parameter) => fillText(asked, parameter)),
  ];
}

function freeWords({ words, period, mentions }: Asked): readonly Word[] {
  const named = mentions.filter(({ manner }) => manner !== "name");
  return words.filter((word) => !isWithin(word, [...(period ? [period] : []), ...named]));
}

/** Another form of the same word, and not one that only shares its root: custom and customers. */
function isForm(one: Word, other: Word): boolean {
  const [short = 0, long = 0] = [one.text.length, other.text.length].sort((a, b) => a - b);
  return one.stem === other.stem && short / long >= 0.7;
}

/** The code most of whose words the question holds; none where two hold as many. */
function fillCode(asked: Asked, parameter: Parameter, common: ReadonlySet<string>): Filling[] {
  if (parameter.takes !== "code" || parameter.hasDefault) return [];
  const words = freeWords(asked).filter((word) => !common.has(word.stem));
  const named = asked.mentions.filter(({ manner }) => manner === "name");
  const found = parameter.codes.map((code) => {
    const parts = everyWord(code).filter(({ text }) => text !== "and");
    const matched = parts.filter((part) => words.some((word) => isForm(word, part)));
    return { code, share: matched.length / parts.length, stems: new Set(matched.map((part) => part.stem)) };
  });
  const best = Math.max(...found.map(({ share }) => share));
  const [first, ...ties] = found.filter(({ share }) => share === best);
  if (!first || best < SHARE || ties.length > 0) return [];
  const from = words.filter((word) => first.stems.has(word.stem));
  if (from.every((word) => isWithin(word, named) && word.text !== word.text.toUpperCase())) return [];
  return [{ parameter, value: parameter.isList ? [first.code] : first.code, from }];
}

function fillDays(period: Period | undefined, parameters: readonly Parameter[]): Filling[] {
  if (!period) return [];
  const days = parameters.filter(({ takes }) => takes === "day");
  const after = days.find(({ description }) => /\b(?:later|after|since)\b/i.test(description));
  const before = days.find(({ description }) => /\b(?:earlier|before|until)\b/i.test(description));
  const filled = (parameter: Parameter | undefined, value: string | undefined): Filling[] =>
    parameter && value !== undefined ? [{ parameter, value, from: [period] }] : [];
  return [...filled(after, period.from), ...filled(before, period.to)];
}

/** Each name goes to the argument whose description the words before it fit best. */
function fillMentions(mentions: readonly Mention[], parameters: readonly Parameter[]): Filling[] {
  const filled = new Map<Parameter, Filling>();
  for (const mention of mentions) {
    const [parameter] = takersOf(mention, parameters).filter((taker) => !filled.has(taker));
    if (parameter) filled.set(parameter, { parameter, value: mention.value, from: [mention] });
  }
  return [...filled.values()];
}

/** The arguments that could take what is named, the likeliest first. */
export function takersOf(mention: Mention, parameters: readonly Parameter[]): Parameter[] {
  const fit = ({ stems }: Parameter) => mention.near.filter((word) => stems.has(word.stem)).length;
  const mentionsReference = ({ description }: Parameter) => (/\breference\b/i.test(description) ? 1 : 0);
  const able = parameters.filter((parameter) => {
    if (mention.manner === "reference") return mentionsReference(parameter) === 1;
    if (parameter.isRequired) return false;
    if (parameter.takes === "text") return mention.manner === "quoted" || /\bname\b/i.test(parameter.description);
    return parameter.takes === "record";
  });
  // A plain name is somebody's rather than something's; one that can be checked shows where it is wrong.
  const byKind = mention.manner === "name" ? 1 : -1;
  const rank = (parameter: Parameter) =>
    byKind * mentionsReference(parameter) + (parameter.takes === "record" ? 0 : 0.5);
  return able.sort((a, b) => fit(b) - fit(a) || rank(a) - rank(b));
}

/** A flag says what true and what false means: the side whose point the question makes, in its sense. */
function fillFlag(asked: Asked, parameter: Parameter): Filling[] {
  if (parameter.takes !== "flag") return [];
  const sides = [...parameter.description.matchAll(/\b(true|false): ([^;.:,]+)/gi)];
  const words = freeWords(asked);
  const fits = sides.map(([, value, point = ""]) => {
    const stems = stemsOf(point.replace(NEGATION, ""));
    const from = words.filter((word) => stems.has(word.stem));
    const matched = new Set(from.map((word) => word.stem));
    const isNegated = NEGATION.test(point);
    return {
      value: value?.toLowerCase() === "true",
      from,
      share: stems.size === 0 ? 0 : matched.size / stems.size,
      isNegated,
    };
  });
  const best = Math.max(0, ...fits.map(({ share }) => share));
  const likely = fits.filter(({ share }) => share > SHARE && share === best);
  const [first] = likely;
  if (!first) return [];
  const isNegated = isNegatedAt(asked, first.from);
  const meant = likely.find((fit) => fit.isNegated === isNegated);
  return meant ? [{ parameter, value: meant.value, from: meant.from }] : [];
}

const NEGATION_REACH = 24;

function isNegatedAt({ question }: Asked, words: readonly Word[]): boolean {
  return words.some(({ start }) => NEGATION.test(question.slice(Math.max(0, start - NEGATION_REACH), start)));
}

/** What has to be asked in words is asked in those of the question. */
function fillText({ question }: Asked, parameter: Parameter): Filling[] {
  if (!parameter.isRequired || parameter.codes.length > 0) return [];
  return [{ parameter, value: question, from: [] }];
}

export function argumentsOf(fillings: readonly Filling[]): Record<string, unknown> {
  return Object.fromEntries(fillings.map(({ parameter, value }) => [parameter.name, value]));
}

/** The words of the question that went into arguments. */
export function spentWords(asked: Asked, fillings: readonly Filling[]): ReadonlySet<string> {
  const spans = fillings.flatMap(({ from }) => from);
  const spent = tellingWords(asked.question).filter((word) => isWithin(word, spans));
  return new Set(spent.map((word) => word.stem));
}
