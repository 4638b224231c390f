import { announce } from "#domain/actions/announce.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { undoConflict } from "#domain/imports/import-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_TOLD = 10;

const BUILT = `
  with i as materialized (select id, number, status from injects
    where organization_id = $1 and import_id = $2 order by id for update)
  select reason, count(*) over ()::int as total from (
    select 'I-' || number || ' is ' || status as reason, number from i where status <> 'PENDING'
    union all select 'a comment on I-' || i.number, i.number from comments t join i on t.inject_id = i.id
      where t.organization_id = $1
    union all select 'a decision at I-' || i.number, i.number from decisions t join i on t.inject_id = i.id
      where t.organization_id = $1
    union all select 'a gap of I-' || i.number, i.number from gaps t join i on t.inject_id = i.id
      where t.organization_id = $1
    union all select 'a file attached to I-' || i.number, i.number from attachments t join i on t.inject_id = i.id
      where t.organization_id = $1
  ) built order by number limit ${MOST_TOLD}`;

/** Later injects move up, unless one of them was delivered: a delivered inject keeps its position. */
const CLOSE_UP = `update injects i set sequence = placed.place, updated_at = $3 from (
    select id, sequence, row_number() over (order by sequence, id)::int as place,
      bool_or(status = 'DELIVERED') over () as is_fixed
    from injects where organization_id = $1 and exercise_id = $2
  ) placed where i.organization_id = $1 and i.id = placed.id and i.sequence <> placed.place and not placed.is_fixed`;

/** Removes the injects that an import added, as long as none was delivered or skipped and nothing refers to one. */
export async function undoMsel(
  context: ActionContext,
  { organization_id, id }: RowKey,
  exerciseId: string,
): Promise<void> {
  const of = await lockReferredExercise(context, exerciseId);
  checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`undoing an import of injects`);
  const { connection, now } = context;
  const values = [organization_id, id];
  const { rows: built } = await connection.query<{ reason: string; total: number }>(BUILT, values);
  const [first] = built;
  if (first)
    throw undoConflict(
      built.map(({ reason }) => reason),
      first.total,
    );
  await connection.query("delete from state_changes where organization_id = $1 and import_id = $2", values);
  const removal = "delete from injects where organization_id = $1 and import_id = $2 returning id";
  const { rows } = await connection.query<{ id: string }>(removal, values);
  await connection.query(CLOSE_UP, [organization_id, of.id, now]);
  await announce(connection, [
    ...rows.map((row) => ({ organization_id, kind: inject.name, id: row.id, exercise_id: of.id })),
    { organization_id, kind: exercise.name, id: of.id, exercise_id: of.id },
  ]);
}
