import type { Connection } from "#storage/database.ts";

const ZONE = { name: "organization-time-zone", text: "select time_zone from organizations where id = $1" };

/** An IANA name, such as Europe/Berlin. */
export async function findTimeZone(connection: Connection, organization_id: string): Promise<string> {
  const { rows } = await connection.query<{ time_zone: string }>({ ...ZONE, values: [organization_id] });
  const [row] = rows;
  if (!row) throw new Error(`The organization ${organization_id} no longer exists.`);
  return row.time_zone;
}
