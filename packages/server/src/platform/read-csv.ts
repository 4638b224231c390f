import { Readable } from "node:stream";
import { parse, CsvError as UnreadableCsv } from "csv-parse";
import { withoutApostrophes } from "#platform/csv.ts";

export type CsvLine = {
  /** Of the text, from 1, as spreadsheets count rows. */
  readonly row: number;
  readonly cells: readonly string[];
};

/** A text that is not a table: the row where it breaks off. */
export class CsvError extends Error {}

/** What is parsed before the reader of the lines asks for more. */
const CHUNK = 64 * 1024;
const LONGEST_LINE = 8_000_000;

const options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  info: true,
  max_record_size: LONGEST_LINE,
};

type Parsed = { readonly record: readonly string[]; readonly info: Counted };
type Counted = { readonly records: number; readonly empty_lines: number };

/**
 * The lines of a CSV text that hold something, by comma, semicolon or tabulator, whichever its first line uses. They are
 * read as they are taken: a reader that stops at a limit has read no more than that.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvLine> {
  const parser = Readable.from(chunksOf(text)).pipe(parse({ ...options, delimiter: separatorOf(text) }));
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { row: rowOf(info), cells: record.map(withoutApostrophes) };
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const row = rowOf(countedIn(error)) + 1;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new CsvError(`row ${row}: a quotation mark is never closed`);
    }
    throw new CsvError(`row ${row}: not valid CSV (${error.message.slice(0, 120)})`);
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

function rowOf({ records, empty_lines }: Counted): number {
  return records + empty_lines;
}

function countedIn(error: UnreadableCsv): Counted {
  const { records, empty_lines } = { records: 0, empty_lines: 0, ...error };
  return { records: Number(records), empty_lines: Number(empty_lines) };
}

function separatorOf(text: string): string {
  const head = /^.*/.exec(text.trimStart())?.[0] ?? "";
  const uses = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (uses(sign) > uses(best) ? sign : best));
}
