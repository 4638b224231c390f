const DAY_MS = 86_400_000;

/** The moments of a time zone at which its clocks show this time of the day, on the day of `from` and those after it, up to `until`. */
export function momentsOfDay(seconds: number, zone: string, from: Date, until: Date): Date[] {
  const midnight = Math.floor((from.getTime() + offsetAt(from, zone)) / DAY_MS) * DAY_MS;
  const moments: Date[] = [];
  for (let day = midnight; day <= until.getTime() + DAY_MS; day += DAY_MS) {
    const local = day + seconds * 1000;
    // The offset at the local time taken for UTC is a day off at most; that at the moment itself is the right one.
    const near = new Date(local - offsetAt(new Date(local), zone));
    moments.push(new Date(local - offsetAt(near, zone)));
  }
  return moments.filter((moment) => moment <= until);
}

/** The time of the day that a zone's clocks show: 14:32. */
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
