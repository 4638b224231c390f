/** A day with its month in words. */
export function formatDay(format: Intl.DateTimeFormat, at: Date | number): string {
  return joinedParts(format, format.formatToParts(at));
}

/** French writes the first of a month as 1er, which Intl does not. */
export function joinedParts(format: Intl.DateTimeFormat, parts: readonly Intl.DateTimeFormatPart[]): string {
  const first = format.resolvedOptions().locale.startsWith("fr") ? "1er" : "1";
  return parts.map(({ type, value }) => (type === "day" && value === "1" ? first : value)).join("");
}
