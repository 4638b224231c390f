/** A day with its month in words. */
export function formatDay(format: Intl.DateTimeFormat, at: Date | number): string {
  return isFrench(format) ? inFrench(format.formatToParts(at)) : format.format(at);
}

/** From one day to another. */
export function formatDays(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  return isFrench(format) ? inFrench(format.formatRangeToParts(from, to)) : format.formatRange(from, to);
}

function isFrench(format: Intl.DateTimeFormat): boolean {
  return format.resolvedOptions().locale.startsWith("fr");
}

/** French writes the first of a month as 1er, which Intl does not. */
function inFrench(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value)).join("");
}
