import { MOST_INJECTS } from "#domain/exercises/plan/inject-places.ts";
import type { MselFacts } from "#domain/imports/msel/planned-minutes.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

const FACTS = `select exercise_date::text, start_time, (select count(*)::int from injects i
    where i.organization_id = e.organization_id and i.exercise_id = e.id) as held
  from exercises e where organization_id = $1 and id = $2`;

/** What the MSEL of an exercise is read against. */
export async function loadMselFacts(connection: Connection, { organization_id, id }: RowKey): Promise<MselFacts> {
  const query = { name: "msel-facts", text: FACTS, values: [organization_id, id] };
  const { rows } = await connection.query<Omit<MselFacts, "most">>(query);
  const [facts] = rows;
  if (!facts) throw new Error(`The exercise ${id} was not found.`);
  return { ...facts, most: MOST_INJECTS };
}
