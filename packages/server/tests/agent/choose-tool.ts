import type { Asked } from "./asked.ts";
import { type Filling, fillArguments, spentWords } from "./fill-arguments.ts";
import type { Sheet } from "./tool-sheet.ts";

/** A call that would answer, and how much of the question it accounts for. */
export type Plan = { readonly sheet: Sheet; readonly fillings: readonly Filling[]; readonly weight: number };

/** How much it counts where a word of the question is met: in a value given, in what a tool is about, or says besides. */
const [SPENT, SUBJECT, SAID, IN_ARGUMENTS] = [1, 0.9, 0.6, 0.3];
/** What no tool speaks of can still be asked for in words. */
const IN_WORDS = 0.2;
/** What the answer is to hold is asked for less directly than what the question says. */
const GIVEN = 0.4;

/** The tools, the one that accounts for most of the question first. */
export function plansFor(asked: Asked, sheets: readonly Sheet[]): readonly Plan[] {
  const rarity = (stem: string) => {
    const holders = sheets.filter((sheet) => mentions(sheet, stem)).length;
    return Math.log(1 + sheets.length / (holders + 0.5));
  };
  const common = commonWords(sheets);
  const plans = sheets.map((sheet): Plan => {
    const fillings = fillArguments(asked, sheet, common);
    const takesWords = sheet.parameters.some(({ isRequired, takes }) => isRequired && takes === "text");
    const spent = spentWords(asked, fillings);
    const inQuestion = [...new Set(asked.words.map(({ stem }) => stem))];
    const unheard = (stem: string) => takesWords && !sheets.some((each) => mentions(each, stem));
    const met = (stem: string) =>
      rarity(stem) * (spent.has(stem) ? SPENT : unheard(stem) ? IN_WORDS : heardOf(sheet, stem));
    const given = [...asked.givenStems].map((stem) => GIVEN * rarity(stem) * heardOf(sheet, stem));
    const lacks = sheet.parameters.some(
      (parameter) => parameter.isRequired && !fillings.some((filling) => filling.parameter === parameter),
    );
    return { sheet, fillings, weight: lacks ? 0 : sum([...inQuestion.map(met), ...given]) };
  });
  return plans.sort((a, b) => b.weight - a.weight);
}

/** What more than half of the tools are said to be about. */
function commonWords(sheets: readonly Sheet[]): ReadonlySet<string> {
  const all = new Set(sheets.flatMap(({ stems }) => [...stems]));
  return new Set([...all].filter((stem) => sheets.filter(({ stems }) => stems.has(stem)).length > sheets.length / 2));
}

function heardOf(sheet: Sheet, stem: string): number {
  if (sheet.subjectStems.has(stem) || sheet.nameStems.has(stem)) return SUBJECT;
  if (sheet.stems.has(stem)) return SAID;
  return sheet.argumentStems.has(stem) ? IN_ARGUMENTS : 0;
}

function mentions(sheet: Sheet, stem: string): boolean {
  return sheet.stems.has(stem) || sheet.nameStems.has(stem) || sheet.argumentStems.has(stem);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
