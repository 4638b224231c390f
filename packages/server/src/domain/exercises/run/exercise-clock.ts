import type { exerciseStatus } from "#domain/exercises/records/exercise-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** The facts that determine the exercise clock. */
export type ClockColumns = {
  readonly status: Code<typeof exerciseStatus>;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly paused_at: Date | null;
  readonly paused_seconds: number;
};

export const CLOCK_COLUMNS = "status, started_at, ended_at, paused_at, paused_seconds";

/** Whole seconds of the exercise clock: time since the start without pauses. Null before it ran. */
export function exerciseSeconds(clock: ClockColumns, now: Date): number | null {
  if (!clock.started_at) return null;
  const stoppedAt = clock.ended_at ?? clock.paused_at ?? now;
  return Math.max(0, secondsBetween(clock.started_at, stoppedAt) - clock.paused_seconds);
}

/** The total paused time, including the current pause. */
export function pausedSeconds(clock: ClockColumns, now: Date): number {
  return clock.paused_seconds + (clock.paused_at ? Math.max(0, secondsBetween(clock.paused_at, now)) : 0);
}

/** Exercise time as h:mm. */
export function clockShown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Ticks of the wall clock's second hand: those of adjacent spans add up exactly, unlike rounded lengths. */
function secondsBetween(from: Date, to: Date): number {
  return tick(to) - tick(from);
}

function tick(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
