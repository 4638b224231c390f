import { withoutApostrophes } from "@hotwash/server/csv.ts";
import { dialectOf, unreadable } from "@hotwash/server/csv-dialect.ts";
import { parse, CsvError as UnreadableCsv } from "csv-parse/browser/esm/sync";

/** The rows of a CSV text that have content, as the server reads one. */
export function readCsv(text: string): string[][] {
  const rows = parsed(text).map((cells) => cells.map(withoutApostrophes));
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

function parsed(text: string): string[][] {
  try {
    return parse(text, dialectOf(text));
  } catch (error) {
    throw error instanceof UnreadableCsv ? unreadable(error) : error;
  }
}
