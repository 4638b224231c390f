import { exercise } from "#domain/exercises/records/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import { loadPauses, type Pause } from "#domain/exercises/run/exercise-moment.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import type { Person } from "#interfaces/assistant/notes/speaker.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type Delivered = { readonly id: string; readonly delivered_seconds: number };

/** The facts for reading a text. */
export type ExerciseFacts = {
  readonly key: RowKey;
  readonly clock: ClockColumns & { readonly started_at: Date };
  readonly now: Date;
  readonly pauses: readonly Pause[];
  /** The organization's. */
  readonly time_zone: string;
  /** In the order of delivery. */
  readonly injects: readonly Delivered[];
  readonly people: readonly Person[];
};

const ZONE = "select time_zone from organizations where id = $1";
const INJECTS = `select id, delivered_seconds from injects
  where organization_id = $1 and exercise_id = $2 and delivered_seconds is not null order by delivered_seconds, delivered_at`;
const PEOPLE = "select id, name from participants where organization_id = $1 and exercise_id = $2";

export async function loadExerciseFacts(
  connection: Connection,
  caller: Caller,
  id: string,
  now: Date,
): Promise<ExerciseFacts> {
  const columns = `organization_id, id, ${CLOCK_COLUMNS}`;
  const row = await findRow<RowKey & ClockColumns>(connection, caller, { table: exercise.plural, columns, id });
  if (!row) throw new Refusal("NOT_FOUND", phrase`There is no Exercise with the ID ${id}`, { field: "exercise_id" });
  checkExerciseStatus(row, ["IN_PROGRESS", "COMPLETED"], phrase`proposing from notes`);
  const { started_at } = row;
  if (!started_at) {
    const message = phrase`This Exercise was not run on the exercise clock, so no times can be placed. Record its results on its page.`;
    throw new Refusal("CONFLICT", message, { field: "exercise_id" });
  }
  const values = [row.organization_id, row.id];
  const [zone, injects, people, pauses] = await Promise.all([
    connection.query<{ time_zone: string }>({ name: "zone-of", text: ZONE, values: values.slice(0, 1) }),
    connection.query<Delivered>({ name: "delivered-injects", text: INJECTS, values }),
    connection.query<Person>({ name: "people-of-exercise", text: PEOPLE, values }),
    loadPauses(connection, row),
  ]);
  const time_zone = zone.rows[0]?.time_zone ?? "UTC";
  return {
    key: row,
    clock: { ...row, started_at },
    now,
    pauses,
    time_zone,
    injects: injects.rows,
    people: people.rows,
  };
}
