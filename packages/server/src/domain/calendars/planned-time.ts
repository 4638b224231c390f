import { minutesAfter, zonedMoment } from "#platform/dates/zoned-moment.ts";

/** When an exercise is planned to take place: a day, or a time of that day, in its organization's time zone. */
export type PlannedTime = {
  readonly day: string;
  readonly start: string | null;
  readonly minutes: number | null;
  readonly zone: string;
};

/** As a calendar shows it. Times are in UTC, which every calendar shows in its own zone; without a start it is all day. */
export function eventTime({ day, start, minutes, zone }: PlannedTime) {
  if (start === null) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  const begin = zonedMoment(day, start, zone);
  return { start: begin, end: minutes === null ? null : minutesAfter(begin, minutes) };
}

export function isOver({ day, start, minutes, zone }: PlannedTime, now: Date): boolean {
  const end = start === null ? zonedMoment(day, "23:59", zone) : zonedMoment(day, start, zone);
  return minutesAfter(end, minutes ?? 0) < now;
}
