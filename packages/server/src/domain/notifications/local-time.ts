/** Local date and hour. */
export type LocalTime = { readonly zone: string; readonly day: string; readonly hour: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day and hour of a moment in a time zone, including daylight saving time. */
export function localTime(now: Date, zone: string): LocalTime {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
  return { zone, day, hour: Number(parts.get("hour")) };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const;
  return new Intl.DateTimeFormat("en", { timeZone, hourCycle: "h23", ...digits });
}
