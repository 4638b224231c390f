/** A piece of a text that is replaced. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The text with all its edits, which do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
