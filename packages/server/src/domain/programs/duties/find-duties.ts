import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { isUUID } from "#storage/write.ts";

export type KnownDuty = {
  readonly id: string;
  readonly regulation: string;
  readonly provision: string;
  readonly cadence_months: number | null;
};

const FIND =
  "select id, regulation, provision, cadence_months from duties where id = any ($1::uuid[]) order by position";

/** Duties that an action names, each once: reference data, the same for every organization. */
export async function findDuties(connection: Connection, ids: readonly string[], field: string): Promise<KnownDuty[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const values = [wanted.filter(isUUID)];
  const { rows } = await connection.query<KnownDuty>({ name: "find-duties", text: FIND, values });
  const strange = wanted.find((id) => !rows.some((row) => row.id === id));
  if (strange) refuseInput(field, phrase`there is no Duty with the ID ${strange}`);
  return rows;
}

export async function findDuty(connection: Connection, id: string): Promise<KnownDuty> {
  const [found] = await findDuties(connection, [id], "duty_id");
  return found ?? refuseInput("duty_id", phrase`there is no Duty with the ID ${id}`);
}
