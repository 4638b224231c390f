const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The moments of a story, which is told in days before today. */
export type StoryTime = {
  readonly today: Date;
  /** A moment of the day that lies so many days before today, in minutes after midnight UTC. */
  readonly on: (daysAgo: number, minutes: number) => Date;
};

export function storyTime(now: Date): StoryTime {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return { today: now, on: (daysAgo, minutes) => new Date(midnight - daysAgo * DAY_MS + minutes * MINUTE_MS) };
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
