import { momentAt } from "@hotwash/server/zoned-moment.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The moments of a story, which is told in days before today. */
export type StoryTime = {
  readonly today: Date;
  /** A moment on the day that is this many days before today, in minutes after midnight in the client's time zone. */
  readonly on: (daysAgo: number, minutes: number) => Date;
  /** That day, such as 2026-11-21. */
  readonly day: (daysAgo: number) => string;
  readonly year: (daysAgo: number) => number;
};

export function storyTime(now: Date, zone: string): StoryTime {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const day = (daysAgo: number) => new Date(midnight - daysAgo * DAY_MS);
  return {
    today: now,
    on: (daysAgo, minutes) => momentAt(day(daysAgo).getTime() + minutes * MINUTE_MS, zone),
    day: (daysAgo) => dayOf(day(daysAgo)),
    year: (daysAgo) => day(daysAgo).getUTCFullYear(),
  };
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-11-21".length);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
