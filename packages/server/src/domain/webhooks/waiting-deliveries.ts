import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

const COUNT = "select count(*)::int as count from webhook_deliveries where status = 'PENDING'";

export async function countWaitingDeliveries(database: Database): Promise<number> {
  const { rows } = await asCourier(database, (connection) => connection.query<{ count: number }>(COUNT));
  return rows[0]?.count ?? 0;
}
