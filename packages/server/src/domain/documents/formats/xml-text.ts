/** A line that XML can contain: it has no control characters. */
export function xmlText(text: string): string {
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ");
}
