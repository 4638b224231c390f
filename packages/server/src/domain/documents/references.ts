import { REFERENCE } from "#kernel/reference.ts";

export type Run = { readonly text: string; readonly reference: boolean };

const REFERENCES = new RegExp(`\\b${REFERENCE}\\b`, "g");

/** A text in pieces, with the references to records separate: MFL-X-12, I-7, D-5, G-231. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: reference, index } of text.matchAll(REFERENCES)) {
    if (index > from) runs.push({ text: text.slice(from, index), reference: false });
    runs.push({ text: reference, reference: true });
    from = index + reference.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), reference: false });
  return runs;
}
