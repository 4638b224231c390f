import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { secondsAt } from "#domain/exercises/run/exercise-moment.ts";
import type { ExerciseFacts } from "#interfaces/assistant/notes/exercise-facts.ts";
import type { LineTime } from "#interfaces/assistant/notes/line-time.ts";
import { momentsOfDay, shownTime } from "#interfaces/assistant/notes/time-of-day.ts";

/** How times such as 14:32 are read. */
export const timeReadings = ["exercise_clock", "time_of_day"] as const;
export type TimeReading = (typeof timeReadings)[number];

/** The second of the exercise clock, or why it is unknown. */
export type Placed = { readonly seconds: number } | { readonly reason: string };

const DAY_SECONDS = 86_400;
const MINUTE_MS = 60_000;

/** Ambiguous times are exercise time if the clock has reached all of them, otherwise times of day. */
export function readingOf(times: readonly (LineTime | undefined)[], { clock, now }: ExerciseFacts): TimeReading {
  const passed = exerciseSeconds(clock, now) ?? 0;
  const isLater = (time: LineTime | undefined) => time?.by === "either" && time.seconds > passed;
  return times.some(isLater) ? "time_of_day" : "exercise_clock";
}

/** Places the times of a text line by line: days continue from one to the next. */
export function createPlacing(facts: ExerciseFacts, reading: TimeReading): (time: LineTime) => Placed {
  let latest = facts.clock.started_at;
  return (time) => {
    if (time.by === "nothing") return { reason: `${time.written} is not a time.` };
    if (time.by === "exercise_clock" || (time.by === "either" && reading === "exercise_clock")) {
      return onExerciseClock(time, facts);
    }
    const moment = ofDay(time, latest, facts);
    if (!moment) return { reason: `${time.written} is not a time of the exercise: ${spanOf(facts)}.` };
    latest = moment;
    return { seconds: secondsAt(facts.clock, facts.pauses, moment) };
  };
}

function onExerciseClock({ seconds, written }: { seconds: number; written: string }, facts: ExerciseFacts): Placed {
  const passed = exerciseSeconds(facts.clock, facts.now) ?? 0;
  if (seconds <= passed) return { seconds };
  return { reason: `${written} is after the exercise clock's ${clockText(passed)}.` };
}

function ofDay(time: { seconds: number; exact: boolean }, latest: Date, facts: ExerciseFacts): Date | undefined {
  if (time.seconds >= DAY_SECONDS) return undefined;
  const { clock, now, time_zone } = facts;
  const { started_at } = clock;
  const ends = clock.ended_at ?? now;
  // Without seconds it can be any moment of that minute.
  const within = time.exact ? 0 : MINUTE_MS - 1;
  const moments = momentsOfDay(time.seconds, time_zone, started_at, ends)
    .filter((moment) => moment.getTime() + within >= started_at.getTime())
    .map((moment) => new Date(Math.max(moment.getTime(), started_at.getTime())));
  return moments.find((moment) => moment >= latest) ?? moments[0];
}

function spanOf({ clock, now, time_zone }: ExerciseFacts): string {
  const span = [clock.started_at, clock.ended_at ?? now].map((moment) => shownTime(moment, time_zone));
  return `it ran from ${span.join(" to ")} in ${time_zone}`;
}

/** Exercise time: 0:34:10. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
