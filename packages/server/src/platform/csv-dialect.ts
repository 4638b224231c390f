import { inEnglish, type Phrase, phrase } from "#platform/language/phrase.ts";
/** A text that is not a table: the row where parsing stops. */
export class CsvError extends Error {
  readonly phrase: Phrase;

  constructor(said: Phrase) {
    super(inEnglish(said));
    this.phrase = said;
  }
}

const LONGEST_LINE = 8_000_000;

const OPTIONS = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: LONGEST_LINE,
};

/** The options of the parser: all line ends, and the separator that the first line uses most, or comma. */
export function dialectOf(text: string): typeof OPTIONS & { readonly delimiter: string } {
  const head = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "";
  const uses = (sign: string) => head.split(sign).length;
  const delimiter = [",", ";", "\t"].reduce((best, sign) => (uses(sign) > uses(best) ? sign : best));
  return { ...OPTIONS, delimiter };
}

export type Counted = { readonly records: number; readonly empty_lines: number };

/** Line of the text, from 1, as spreadsheets count rows. */
export function rowOf({ records, empty_lines }: Counted): number {
  return records + empty_lines;
}

/** What the parser found, in words. */
export function unreadable(error: Error & { readonly code: string }): CsvError {
  const { records, empty_lines } = { records: 0, empty_lines: 0, ...error };
  const row = rowOf({ records: Number(records), empty_lines: Number(empty_lines) }) + 1;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new CsvError(phrase`row ${row}: a quotation mark is never closed`);
  return new CsvError(phrase`row ${row}: not valid CSV (${error.message.slice(0, 120)})`);
}
