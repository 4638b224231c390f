const DAY_MS = 86_400_000;

/**
 * The moments at which a time zone's clocks show this time of day, on the day of `from` and later days, up to `until`.
 */
export function momentsOfDay(seconds: number, zone: string, from: Date, until: Date): Date[] {
  const midnight = Math.floor((from.getTime() + offsetAt(from, zone)) / DAY_MS) * DAY_MS;
  const moments: Date[] = [];
  for (let day = midnight; day <= until.getTime() + DAY_MS; day += DAY_MS) {
    const local = day + seconds * 1000;
    // The offset at the local time read as UTC is at most a day off; the one at the resulting moment is correct.
    const near = new Date(local - offsetAt(new Date(local), zone));
    moments.push(new Date(local - offsetAt(near, zone)));
  }
  return moments.filter((moment) => moment <= until);
}

/** The time of day in a zone: 14:32. */
export function shownTime(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(moment);
}

/** How far a zone's clocks are ahead of UTC, in ms. */
function offsetAt(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}
