/** A line as XML may hold it: it knows no control characters. */
export function xmlText(text: string): string {
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ");
}
