import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return say("{0} and {1}", parts.slice(0, -1).join(", "), parts.at(-1) ?? "");
}

/** How often each value occurs, in the given order; values that never occur are omitted. */
export function tally<T extends string>(
  order: readonly T[],
  values: readonly (T | null)[],
): { value: T; count: number }[] {
  return order
    .map((value) => ({ value, count: values.filter((each) => each === value).length }))
    .filter(({ count }) => count > 0);
}

// Below the limit of a section, to leave room for the note about omitted lines.
const [MOST, MOST_LINES] = [19_800, 190];

/** The paragraphs as one text that fits a section. Paragraphs that do not fit are counted, not cut. */
export function fitted(paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((paragraph) => ["", ...paragraph.split("\n")]).slice(1);
  let length = 0;
  let count = 0;
  const over = lines.findIndex((line) => {
    length += line.length + 1;
    count += line === "" ? 0 : 1;
    return length > MOST || count > MOST_LINES;
  });
  if (over === -1) return lines.join("\n");
  const left = counted(lines.length - over, "more line is", "more lines are");
  return [...lines.slice(0, over), say("{0} left out here; see the exercise's own records.", left)].join("\n");
}

export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Parts one after the other, each with a sentence's final punctuation. */
export function sentences(parts: readonly (string | null)[]): string {
  return parts
    .flatMap((part) => (part ? [oneLine(part)] : []))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
