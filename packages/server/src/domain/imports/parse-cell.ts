import { checkInput } from "#kernel/check-input.ts";
import type { InputField } from "#kernel/input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { dayOf } from "#platform/dates/times.ts";

/** The value of a cell, or what is wrong with it and what is expected. */
export type Parsed = { readonly value: string } | Wrong;
export type Wrong = { readonly problem: string; readonly expected: string | null };

/** Reads a cell with content as its field requires. */
export function parseCell(text: string, field: InputField): Parsed {
  if (ERRORS.test(text)) {
    return { problem: `the cell contains the error ${text}`, expected: "a value, because the formula has no result" };
  }
  switch (field.type) {
    case "enum":
      return parseCode(text, Object.keys(field.of.values));
    case "date":
      return parseDay(text);
    default:
      return checkText(text, field);
  }
}

/** What spreadsheets write into a cell whose formula failed. */
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** Codes in any case, with spaces or hyphens instead of underscores. */
function parseCode(text: string, codes: readonly string[]): Parsed {
  const code = text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "_");
  if (codes.includes(code)) return { value: code };
  return { problem: "is not an accepted value", expected: codes.join(", ") };
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
/** Days since the end of 1899, as spreadsheets count them: 1927 to 2099, so that no other number is read as a date. */
const SERIAL = /^(\d{5})(\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 73_050];
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function parseDay(text: string): Parsed {
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial && Number(serial) >= FIRST_SERIAL && Number(serial) <= LAST_SERIAL) {
    return { value: new Date(SERIAL_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, "2026-11-21".length) };
  }
  try {
    return { value: dayOf(TIME.exec(text)?.[1] ?? text) };
  } catch {
    const isOrdered = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text);
    const problem = isOrdered ? "could mean either of two dates" : "is not a date";
    return { problem, expected: "a date such as 2026-11-21, or a spreadsheet date" };
  }
}

/** Uses the same check as actions. */
function checkText(text: string, field: InputField): Parsed {
  try {
    checkInput({ text: field }, { text });
    return { value: text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: error.message.replace(/^text: /, ""), expected: null };
  }
}
