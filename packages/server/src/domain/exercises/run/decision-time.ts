/** Whole minutes between two seconds of the exercise clock, floored. */
export function minutesBetween(fromSeconds: number, toSeconds: number): number {
  return Math.max(0, Math.floor((toSeconds - fromSeconds) / 60));
}

/**
 * The time of a decision whose duration was recorded in minutes. Pauses are not known to the minute, so it is the
 * earliest possible time, and never after the exercise.
 */
export function decidedAfter(since: Date, minutes: number, latest: Date): Date {
  return new Date(Math.min(since.getTime() + minutes * 60_000, latest.getTime()));
}
