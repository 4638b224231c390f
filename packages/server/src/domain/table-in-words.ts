import { inWords } from "#domain/code-words.ts";
import type { Cell } from "#platform/csv.ts";

export type TableInWords = {
  readonly header: readonly string[];
  readonly row: (cells: readonly Cell[]) => readonly Cell[];
};

/** A table for people: headings in words, and before each column of codes one with their words. */
export function tableInWords(names: readonly string[], coded: ReadonlySet<string>): TableInWords {
  return {
    header: names.flatMap((name) =>
      coded.has(name) ? [headingOf(name), `${headingOf(name)} (code)`] : [headingOf(name)],
    ),
    row: (cells) =>
      names.flatMap((name, at) => {
        const cell = cells[at] ?? null;
        return coded.has(name) ? [wordsOf(cell), cell] : [cell];
      }),
  };
}

const ACRONYMS: Readonly<Record<string, string>> = { id: "ID", url: "URL", sha256: "SHA-256", attack: "ATT&CK" };

/** inject_id as "Inject ID". */
function headingOf(name: string): string {
  const words = inWords(name.toUpperCase()).split(" ");
  return capital(words.map((word) => ACRONYMS[word] ?? word).join(" "));
}

/** Several codes share one cell. */
function wordsOf(cell: Cell): Cell {
  if (typeof cell !== "string") return cell;
  return capital(
    cell
      .split("; ")
      .map((code) => inWords(code.toUpperCase()))
      .join("; "),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
