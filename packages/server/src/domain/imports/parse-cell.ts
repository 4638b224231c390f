import type { Meanings } from "#domain/imports/mapped-sheet.ts";
import type { Parsed } from "#domain/imports/parsed.ts";
import type { ImportField } from "#domain/imports/set-columns.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { InputField } from "#kernel/input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { withoutField } from "#kernel/refuse-input.ts";
import { dayOf } from "#platform/dates/times.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

/** Reads a cell with content as its field requires. */
export function parseCell(text: string, field: ImportField, meanings?: Meanings): Parsed {
  if (ERRORS.test(text)) {
    return {
      problem: phrase`the cell contains the error ${text}`,
      expected: phrase`a value, because the formula has no result`,
    };
  }
  if (field.read) return field.read(text);
  switch (field.type) {
    case "enum":
      return meant(text, meanings) ?? parseCode(text, Object.keys(field.of.values), field.words);
    case "date":
      return parseDay(text);
    case "integer":
      return parseWhole(text, field);
    default:
      return checkText(text, field);
  }
}

/** What the mapping says that a word means. It counts before accepted values. */
function meant(text: string, meanings: Meanings | undefined): Parsed | undefined {
  const value = meanings?.get(wordOf(text));
  return value === undefined ? undefined : { value };
}

/** What spreadsheets write into a cell whose formula failed. */
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** Codes in any case, with spaces or hyphens instead of underscores. */
function parseCode(text: string, codes: readonly string[], words: ImportField["words"] = {}): Parsed {
  const code = wordOf(text);
  if (codes.includes(code)) return { value: code };
  const other = Object.hasOwn(words, code) ? words[code] : undefined;
  if (other !== undefined) return { value: other };
  return { problem: phrase`is not an accepted value`, expected: verbatim(codes.join(", ")) };
}

/** As words are compared: in capitals, with underscores for all else. */
export function wordOf(text: string): string {
  const word = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
  return word || text;
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
/** Days since the end of 1899, as spreadsheets count them: 1927 to 2099, so that no other number is read as a date. */
const SERIAL = /^(\d{5})(\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 73_050];
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export function parseDay(text: string): Parsed {
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial && Number(serial) >= FIRST_SERIAL && Number(serial) <= LAST_SERIAL) {
    return { value: new Date(SERIAL_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, "2026-11-21".length) };
  }
  try {
    return { value: dayOf(TIME.exec(text)?.[1] ?? text) };
  } catch {
    return { problem: problemOf(text), expected: phrase`a date such as 2026-11-21, or a spreadsheet date` };
  }
}

/** Other countries write the day or the month first. */
function problemOf(text: string): Phrase {
  const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return phrase`is not a date`;
  const isEither = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  return isEither ? phrase`could mean either of two dates` : phrase`must begin with its year`;
}

/** Uses the same check as actions. */
function checkText(text: string, field: InputField): Parsed {
  try {
    checkInput({ text: field }, { text });
    return { value: text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: withoutField(error), expected: null };
  }
}

function parseWhole(text: string, { min, max }: { readonly min: number; readonly max: number }): Parsed {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return { value: String(value) };
  return { problem: phrase`is not an accepted number`, expected: phrase`a whole number from ${min} to ${max}` };
}
