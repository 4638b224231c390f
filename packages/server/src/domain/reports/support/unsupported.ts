import { type Claims, claimsIn } from "#domain/reports/support/claims.ts";
import { isWithin, weekdayOf } from "#domain/reports/support/days-in.ts";
import { shortReference } from "#kernel/reference.ts";

/** A text of the evidence, such as a fact in words, prepared for searching claims. */
export type Support = { readonly claims: Claims; readonly words: ReadonlySet<string>; readonly text: string };

export function supportOf(text: string): Support {
  return { claims: claimsIn(text), words: new Set(wordsIn(text)), text: plain(text) };
}

/** Whether a fact supports a claim of a sentence. */
type Check = (support: Support) => boolean;
export type Checked = { readonly said: string; readonly isIn: Check };

/**
 * Each number, date, reference, name, rating and quotation of a sentence, with the test for whether a fact contains it.
 */
export function checksOf(sentence: string): Checked[] {
  const { references, days, weekdays, clocks, numbers, codes, levels, quotes, names } = claimsIn(sentence);
  return [
    ...references.map(({ said }) => ({ said, isIn: ({ claims }: Support) => isNamed(said, claims.references) })),
    ...days.map((day) => ({
      said: day.said,
      isIn: ({ claims }: Support) => claims.days.some((each) => isWithin(day, each)),
    })),
    ...weekdays.map(({ said }) => ({ said, isIn: (support: Support) => namesWeekday(said, support) })),
    ...clocks.map(({ said, time }) => ({
      said,
      isIn: ({ claims }: Support) => claims.clocks.some((each) => each.time === time),
    })),
    ...numbers.map((number) => ({
      said: number.said,
      isIn: ({ claims }: Support) => claims.numbers.some((each) => isSame(number, each)),
    })),
    ...levels.map(({ said, level }) => ({
      said,
      isIn: ({ claims }: Support) => claims.levels.some((each) => each.level === level),
    })),
    ...quotes.map(({ said }) => ({ said: `“${said}”`, isIn: ({ text }: Support) => text.includes(plain(said)) })),
    ...[...codes, ...names].map(({ said }) => ({
      said,
      isIn: ({ words }: Support) => wordsIn(said).every((word) => words.has(word)),
    })),
  ];
}

/** The claims of a sentence that its evidence does not support, in its own words. */
export function unsupportedIn(sentence: string, facts: readonly Support[]): string[] {
  return [...new Set(checksOf(sentence).flatMap(({ said, isIn }) => (facts.some(isIn) ? [] : [said])))];
}

type Numbered = Claims["numbers"][number];

/** If both say what they count, it must be the same. */
function isSame(said: Numbered, known: Numbered): boolean {
  return (
    said.value === known.value && (said.unit === undefined || known.unit === undefined || said.unit === known.unit)
  );
}

/** G-12 may stand for MFL-G-12, but not for that of another organization. */
function isNamed(said: string, references: Claims["references"]): boolean {
  const name = said.toUpperCase();
  return references.some((each) => {
    const known = each.said.toUpperCase();
    return known === name || shortReference(known) === name || known === shortReference(name);
  });
}

function has(all: Claims["references"], said: string): boolean {
  return all.some((each) => each.said.toUpperCase() === said.toUpperCase());
}

function namesWeekday(said: string, { claims }: Support): boolean {
  return has(claims.weekdays, said) || claims.days.some((day) => weekdayOf(day) === said.toLowerCase());
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .split(/[^\p{L}\p{N}.]+/u)
    .flatMap((word) => word.replace(/^\.+|\.+$/g, "") || []);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[.,;:!?]+$/, "")
    .trim();
}
