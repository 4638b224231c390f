/** What a time line draws of an inject. */
export type Timed = {
  readonly id: string;
  readonly audience: string | null;
  readonly planned_offset_minutes: number;
};

export type Lane<T extends Timed> = {
  /** Null: everyone. */
  readonly audience: string | null;
  readonly rows: number;
  /** Each with its row from 0: marks that would cover each other are below each other. */
  readonly marks: readonly { readonly inject: T; readonly row: number }[];
};

export type TimeLine<T extends Timed> = {
  /** In minutes. */
  readonly span: number;
  readonly step: number;
  readonly lanes: readonly Lane<T>[];
};

const STEPS = [5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440];
const MOST_STEPS = 12;
const SHORTEST = 60;
/** The width of a mark, as a part of the span. */
const MARK = 0.06;

/** The injects of a plan on a common axis, in a lane for each audience. Everyone comes first. */
export function timeLineOf<T extends Timed>(injects: readonly T[], length_minutes: number | null): TimeLine<T> {
  const last = Math.max(0, ...injects.map(({ planned_offset_minutes }) => planned_offset_minutes));
  const least = Math.max(SHORTEST, length_minutes ?? 0, last * (1 + MARK));
  const step = STEPS.find((each) => least / each <= MOST_STEPS) ?? Math.ceil(least / MOST_STEPS);
  const span = Math.ceil(least / step) * step;
  const lanes = Map.groupBy(injects, ({ audience }) => audience);
  const audiences = [...lanes.keys()].toSorted((one, other) => Number(one !== null) - Number(other !== null));
  return {
    span,
    step,
    lanes: audiences.map((audience) => laneOf(audience, lanes.get(audience) ?? [], span * MARK)),
  };
}

function laneOf<T extends Timed>(audience: string | null, injects: readonly T[], width: number): Lane<T> {
  const ends: number[] = [];
  const marks = injects
    .toSorted((one, other) => one.planned_offset_minutes - other.planned_offset_minutes)
    .map((inject) => {
      const at = inject.planned_offset_minutes;
      const free = ends.findIndex((end) => end <= at);
      const row = free === -1 ? ends.length : free;
      ends[row] = at + width;
      return { inject, row };
    });
  return { audience, rows: ends.length, marks };
}

/** Where a mark comes to lie that is dragged by this number of pixels, in whole minutes within the span. */
export function minuteAfter(from: number, pixels: number, width: number, span: number): number {
  const moved = width > 0 ? Math.round((pixels / width) * span) : 0;
  return Math.min(span, Math.max(0, from + moved));
}
