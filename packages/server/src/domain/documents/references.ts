export type Run = { readonly text: string; readonly reference: boolean };

const REFERENCE = /\b[XIDGA]-[1-9]\d{0,6}\b/g;

/** A text in pieces, with the references to records separate: X-12, I-7, D-5, G-231, A-398. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: reference, index } of text.matchAll(REFERENCE)) {
    if (index > from) runs.push({ text: text.slice(from, index), reference: false });
    runs.push({ text: reference, reference: true });
    from = index + reference.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), reference: false });
  return runs;
}
