import { withoutApostrophes } from "#platform/csv.ts";

export type CsvLine = {
  /** Of the text, from 1, as spreadsheets count rows. */
  readonly row: number;
  readonly cells: readonly string[];
};

/** A text that is no table: in which row it breaks off. */
export class CsvError extends Error {}

/** The cells of a CSV text, by comma, semicolon or tabulator, whichever its first line uses. */
export function readCsv(text: string): CsvLine[] {
  const separator = separatorOf(text);
  const lines: { row: number; cells: string[] }[] = [{ row: 1, cells: [] }];
  let cell = "";
  let quotedSince: number | undefined;
  let wasQuoted = false;
  const end = () => {
    lines.at(-1)?.cells.push(withoutApostrophes(cell));
    cell = "";
    wasQuoted = false;
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (quotedSince !== undefined) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(i + 1) === '"') cell += text.charAt(i++);
      else quotedSince = undefined;
    } else if (sign === '"' && cell === "" && !wasQuoted) {
      quotedSince = lines.length;
      wasQuoted = true;
    } else if (sign === separator) end();
    else if (sign === "\n" || (sign === "\r" && text.charAt(i + 1) !== "\n")) {
      end();
      lines.push({ row: lines.length + 1, cells: [] });
    } else if (sign !== "\r") cell += sign;
  }
  if (quotedSince !== undefined) throw new CsvError(`row ${quotedSince}: a quotation mark opens and none closes`);
  end();
  return lines;
}

function separatorOf(text: string): string {
  const head = /^.*/.exec(text.trimStart())?.[0] ?? "";
  const uses = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (uses(sign) > uses(best) ? sign : best));
}
