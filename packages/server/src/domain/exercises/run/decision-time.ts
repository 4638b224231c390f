import { type ClockColumns, exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

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

type Cause = { readonly delivered_seconds: number };

/** Refuses more minutes than the clock ran since the inject, or the start. Without a clock, only the paper knows. */
export function checkTaken(clock: ClockColumns, cause: Cause | undefined, minutes: number, now: Date): void {
  const ran = exerciseSeconds(clock, now);
  if (ran === null) return;
  const most = Math.max(0, Math.ceil((ran - (cause?.delivered_seconds ?? 0)) / 60));
  if (minutes <= most) return;
  refuseInput(
    "minutes_to_decide",
    phrase`must be at most ${most}, as long as the exercise clock ran since the inject or, without one, since the start (got ${minutes})`,
  );
}
