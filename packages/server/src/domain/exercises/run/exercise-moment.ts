import type { ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** A pause of the exercise clock by the wall clock; `until` is null while it lasts. */
export type Pause = { readonly exercise_seconds: number; readonly from: Date; readonly until: Date | null };

type Started = Pick<ClockColumns, "started_at"> & { readonly started_at: Date };

/** When the exercise clock reached these seconds: if a pause begins there, before it. */
export function momentAt({ started_at }: Started, pauses: readonly Pause[], seconds: number): Date {
  const paused = pauses
    .filter((pause) => pause.exercise_seconds < seconds)
    .reduce((sum, { from, until }) => sum + (until ? ticksBetween(from, until) : 0), 0);
  const began = Math.floor(started_at.getTime() / SECOND_MS) + seconds + paused;
  return new Date(Math.max(began * SECOND_MS, started_at.getTime()));
}

/** What the exercise clock showed at a moment after the start; during a pause, where it stopped. */
export function secondsAt({ started_at }: Started, pauses: readonly Pause[], moment: Date): number {
  const paused = pauses
    .filter(({ from }) => from < moment)
    .reduce((sum, { from, until }) => sum + ticksBetween(from, until && until < moment ? until : moment), 0);
  return Math.max(0, ticksBetween(started_at, moment) - paused);
}

const SECOND_MS = 1000;

/** In seconds of the exercise clock. */
function ticksBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / SECOND_MS) - Math.floor(from.getTime() / SECOND_MS);
}

const TURNS = `select kind, at, exercise_seconds from exercise_events
  where organization_id = $1 and exercise_id = $2 and kind in ('PAUSED', 'RESUMED') order by at, id`;

type Turn = { readonly kind: "PAUSED" | "RESUMED"; readonly at: Date; readonly exercise_seconds: number };

/** The pauses of an exercise, in order. */
export async function loadPauses(connection: Connection, { organization_id, id }: RowKey): Promise<Pause[]> {
  const values = [organization_id, id];
  const { rows } = await connection.query<Turn>({ name: "exercise-pauses", text: TURNS, values });
  return rows.flatMap(({ kind, at, exercise_seconds }, i) => {
    if (kind === "RESUMED") return [];
    const next = rows[i + 1];
    return [{ exercise_seconds, from: at, until: next?.kind === "RESUMED" ? next.at : null }];
  });
}
