import type { InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export type Place = {
  readonly id: string;
  readonly number: number;
  readonly sequence: number;
  readonly status: InjectStatus;
  readonly planned_offset_minutes: number;
};

/** The number that a page can show and one reorder can name. */
export const MOST_INJECTS = 1_000;

const READ = `select id, number, sequence, status, planned_offset_minutes from injects
  where organization_id = $1 and exercise_id = $2 order by sequence, id`;

/** The injects of an exercise in order. */
export async function readPlaces({ connection }: ActionContext, exercise: RowKey): Promise<readonly Place[]> {
  const values = [exercise.organization_id, exercise.id];
  const { rows } = await connection.query<Place>({ name: "inject-places", text: READ, values });
  return rows;
}

type NewPlace = {
  readonly sequence: number;
  /** Whether later injects must move. */
  readonly taken: boolean;
  /** The planned time of the previous inject. */
  readonly planned_offset_minutes: number;
};

/** Where a new inject goes: at the end, unless a position is given. Delivered injects keep theirs. */
export function placeFor(places: readonly Place[], wanted?: number): NewPlace {
  if (places.length >= MOST_INJECTS)
    refuseInput("exercise_id", phrase`it already has ${MOST_INJECTS} injects, the maximum`);
  const end = (places.at(-1)?.sequence ?? 0) + 1;
  const sequence = wanted ?? end;
  if (sequence > end) refuseInput("sequence", phrase`must be a whole number from 1 to ${end}`);
  const taken = places.some((place) => place.sequence === sequence);
  const fixed = places.findLast((place) => place.status === "DELIVERED");
  if (taken && fixed && fixed.sequence >= sequence) {
    const message = phrase`I-${fixed.number} was delivered and keeps position ${fixed.sequence}; add a new inject after it, at ${fixed.sequence + 1} to ${end}.`;
    throw new Refusal("CONFLICT", message, { field: "sequence" });
  }
  const before = places.findLast((place) => place.sequence < sequence);
  return { sequence, taken, planned_offset_minutes: before?.planned_offset_minutes ?? 0 };
}

/** Moves the injects from a position on by a number of positions, if there are any. */
export async function moveFrom(
  { connection, now }: ActionContext,
  exercise: RowKey,
  from: number,
  by: 1 | -1,
): Promise<void> {
  const text = `update injects set sequence = sequence + $4, updated_at = $5
    where organization_id = $1 and exercise_id = $2 and sequence >= $3`;
  const values = [exercise.organization_id, exercise.id, from, by, now];
  await connection.query({ name: "move-injects", text, values });
}
