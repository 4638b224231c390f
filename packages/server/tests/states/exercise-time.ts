import assert from "node:assert/strict";
import { added, type Row, rowsOf, type Snapshot } from "#tests/states/snapshot.ts";

/** Seconds for which each exercise was played, counted while they pass and not worked out afterwards. */
export class ExerciseTime {
  readonly #seconds = new Map<string, number>();

  pass(snapshot: Snapshot, minutes: number): void {
    for (const [id, { status, paused_at }] of rowsOf(snapshot, "Exercise")) {
      const runs = status === "IN_PROGRESS" && paused_at === null;
      if (runs) this.#seconds.set(id, this.#of(id) + minutes * 60);
    }
  }

  /** Both what the exercises store and what their events say, which may be the moment that the input `said`. */
  check(before: Snapshot, after: Snapshot, now: Date, said: unknown): void {
    for (const [id, row] of rowsOf(after, "Exercise")) {
      if (row.started_at === null) continue;
      assert.equal(storedSeconds(row, now), this.#of(id), `the clock of ${id}`);
    }
    for (const { exercise_id, exercise_seconds, kind } of added(before, after, "ExerciseEvent")) {
      const began = rowsOf(after, "Exercise").get(String(exercise_id))?.started_at !== null;
      assert.equal(exercise_seconds, began ? (said ?? this.#of(String(exercise_id))) : null, String(kind));
    }
  }

  #of(id: string): number {
    return this.#seconds.get(id) ?? 0;
  }
}

function storedSeconds({ started_at, ended_at, paused_at, paused_seconds }: Row, now: Date): number {
  const end = ended_at ?? paused_at ?? now.toISOString();
  return (Date.parse(String(end)) - Date.parse(String(started_at))) / 1_000 - Number(paused_seconds);
}
