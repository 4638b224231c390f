import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** The number of injects that an exercise takes. */
export const MOST_INJECTS = 1_000;

export type Place = { readonly id: string; readonly sequence: number; readonly planned_offset_minutes: number };

const READ = `select id, sequence, planned_offset_minutes from scenario_injects
  where organization_id = $1 and scenario_id = $2 order by sequence, id`;

/** The injects of a scenario in order. Their positions have no gaps. */
export async function readScenarioPlaces({ connection }: ActionContext, scenario: RowKey): Promise<readonly Place[]> {
  const values = [scenario.organization_id, scenario.id];
  const { rows } = await connection.query<Place>({ name: "scenario-places", text: READ, values });
  return rows;
}

/** Refuses a position that is not one of the scenario's, or of the end. */
export function checkPlace(sequence: number, end: number): void {
  if (sequence > end) refuseInput("sequence", phrase`must be a whole number from 1 to ${end} (got ${sequence})`);
}

const ORDER = `update scenario_injects i set sequence = place.sequence, updated_at = $4
  from unnest($2::uuid[], $3::integer[]) as place (id, sequence)
  where i.organization_id = $1 and i.id = place.id and i.sequence <> place.sequence`;

/** Numbers the positions from 1, in the order of the ids. */
export async function putScenarioInOrder(
  { connection, now }: ActionContext,
  { organization_id }: RowKey,
  ids: readonly string[],
): Promise<void> {
  const values = [organization_id, ids, ids.map((_, i) => i + 1), now];
  await connection.query({ name: "order-scenario-injects", text: ORDER, values });
}
