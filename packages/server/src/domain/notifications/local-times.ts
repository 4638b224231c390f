import { type LocalTime, localTime } from "#domain/notifications/local-time.ts";
import type { Connection } from "#storage/database.ts";

const ZONES = `select time_zone from organizations union select time_zone from notification_settings
  where time_zone is not null`;

/** The local time in every time zone in use. PostgreSQL may know fewer zones than Hotwash accepts. */
export async function findLocalTimes(connection: Connection, now: Date): Promise<readonly LocalTime[]> {
  const { rows } = await connection.query<{ time_zone: string }>({ name: "time-zones", text: ZONES });
  return rows.map(({ time_zone }) => localTime(now, time_zone));
}
