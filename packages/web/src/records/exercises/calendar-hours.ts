import type { Planned } from "#kit/planned-time.ts";

const [HOUR, DAY, SHORTEST] = [60, 24 * 60, 30];
/** Shown at least, in hours. */
const [MORNING, EVENING] = [7, 19];
/** Without a length it is drawn as an hour. */
const ASSUMED_MINUTES = HOUR;

/** An exercise on a day, from and to in minutes of the day, beside others at the same time. */
export type Placed<E> = {
  readonly exercise: E;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
};

type Stretch<E> = { readonly date: string; readonly exercise: E; readonly from: number; readonly to: number };

export type WeekHours<E> = {
  /** The hours shown, the last one not included. */
  readonly first: number;
  readonly last: number;
  readonly timed: (date: string) => readonly Placed<E>[];
  /** Without a start, or of a day and longer. */
  readonly untimed: (date: string) => readonly E[];
};

/** Where exercises are drawn in a week with hours. One that goes past midnight continues on the next day. */
export function weekHours<E extends Planned>(exercises: readonly E[], days: readonly string[]): WeekHours<E> {
  const stretches = exercises.filter(isTimed).flatMap((exercise) => stretchesOf(exercise, days));
  return {
    first: Math.min(MORNING, ...stretches.map(({ from }) => Math.floor(from / HOUR))),
    last: Math.max(EVENING, ...stretches.map(({ to }) => Math.ceil(to / HOUR))),
    timed: (date) => inLanes(stretches.filter((each) => each.date === date)),
    untimed: (date) => exercises.filter((each) => each.exercise_date === date && !isTimed(each)),
  };
}

function isTimed({ start_time, length_minutes }: Planned): boolean {
  return start_time !== null && (length_minutes ?? 0) < DAY;
}

function stretchesOf<E extends Planned>(exercise: E, days: readonly string[]): readonly Stretch<E>[] {
  const [hours = 0, minutes = 0] = (exercise.start_time ?? "").split(":").map(Number);
  const from = hours * HOUR + minutes;
  const to = from + (exercise.length_minutes ?? ASSUMED_MINUTES);
  const date = exercise.exercise_date;
  const next = days[days.indexOf(date) + 1];
  const begun = { date, exercise, from, to: Math.min(DAY, to) };
  return to > DAY && next ? [begun, { date: next, exercise, from: 0, to: to - DAY }] : [begun];
}

/** Those that overlap share the width of the day. */
function inLanes<E>(stretches: readonly Stretch<E>[]): readonly Placed<E>[] {
  const placed: Placed<E>[] = [];
  let together: { readonly each: Stretch<E>; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    const lanes = ends.length;
    placed.push(...together.map(({ each: { exercise, from, to }, lane }) => ({ exercise, from, to, lane, lanes })));
    [together, ends] = [[], []];
  };
  for (const each of stretches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.length > 0 && ends.every((end) => end <= each.from)) close();
    const free = ends.findIndex((end) => end <= each.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(each.to, each.from + SHORTEST);
    together.push({ each, lane });
  }
  close();
  return placed;
}
