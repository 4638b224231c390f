import { Readable } from "node:stream";
import { parse, CsvError as UnreadableCsv } from "csv-parse";
import { withoutApostrophes } from "#platform/csv.ts";
import { type Counted, dialectOf, rowOf, unreadable } from "#platform/csv-dialect.ts";

export type CsvLine = {
  /** Line of the text, from 1, as spreadsheets count rows. */
  readonly row: number;
  readonly cells: readonly string[];
};

type Parsed = { readonly record: readonly string[]; readonly info: Counted };

/** How much is parsed before the reader asks for more. */
const CHUNK = 64 * 1024;

/** The lines of a CSV text that have content. A reader that stops at a limit has parsed no further. */
export async function* readCsv(text: string): AsyncGenerator<CsvLine> {
  const parser = Readable.from(chunksOf(text)).pipe(parse({ ...dialectOf(text), info: true }));
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { row: rowOf(info), cells: record.map(withoutApostrophes) };
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? unreadable(error) : error;
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
