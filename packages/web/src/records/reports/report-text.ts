/** A text of a report as it is read: paragraphs, and lists under a heading. */
type Block = { readonly heading: string | undefined; readonly lines: readonly string[] };

/** Blocks stand apart by an empty line; a list is a line with others below it that begin with a dash. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .flatMap(([first = "", ...rest]): Block[] => {
      const isList = rest.length > 0 && rest.every((line) => line.startsWith("- "));
      if (isList) return [{ heading: first, lines: rest.map((line) => line.slice(2)) }];
      return [{ heading: undefined, lines: [[first, ...rest].join(" ")] }];
    });
}

/** The records that a sentence rests on, by the references that stand in it. */
export function referencesIn(line: string): string[] {
  return [...new Set(line.match(/\b[XIDG]-\d+\b/g) ?? [])];
}

/** What the draft says the record does not hold. */
export const MISSING_HEADING = "What the record does not hold";
