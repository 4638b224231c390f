/** Events of the exercise clock, by the wall clock. */
export type ClockEvent = {
  readonly kind: "STARTED" | "PAUSED" | "RESUMED" | "COMPLETED";
  readonly at: Date;
  readonly exercise_seconds: number | null;
};

/**
 * How long a person who joined at this moment attended an exercise, in seconds of the exercise clock, without pauses
 * and what came before. `events` are in order.
 */
export function attendedSeconds(events: readonly ClockEvent[], joinedAt: Date, total: number): number {
  const last = events.filter(({ at }) => at <= joinedAt).at(-1);
  if (!last) return total;
  const shown = last.exercise_seconds ?? 0;
  const runs = last.kind === "STARTED" || last.kind === "RESUMED";
  const since = runs ? Math.floor((joinedAt.getTime() - last.at.getTime()) / 1000) : 0;
  return Math.max(0, total - shown - since);
}
