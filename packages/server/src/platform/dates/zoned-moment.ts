const MINUTE_MS = 60_000;

/** The moment at which a zone's clocks show this time of day on this day. A time that is skipped there is as much later. */
export function zonedMoment(day: string, time: string, zone: string): Date {
  return momentAt(Date.parse(`${day}T${time}:00Z`), zone);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/** The moment of a local time, given as if it were UTC, in ms. */
export function momentAt(local: number, zone: string): Date {
  // The offset at the local time read as UTC is at most a day off; the one at the resulting moment is correct.
  const near = new Date(local - offsetAt(new Date(local), zone));
  const offset = offsetAt(near, zone);
  const moment = new Date(local - offset);
  // If the clocks skip it, the offsets are those before and after, and the one before leads to the later moment.
  const isSkipped = offsetAt(moment, zone) !== offset;
  return isSkipped && near > moment ? near : moment;
}

/** How far a zone's clocks are ahead of UTC, in ms. */
export function offsetAt(moment: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/** One for each zone, because making one takes longer than using it. There are some 600 zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, clock);
  return clock;
}
