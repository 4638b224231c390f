import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

const DAY_MS = 86_400_000;

/** Removes conversations in which nothing was asked for so many days. Returns how many. */
export function forgetConversations(database: Database, now: Date, days: number): Promise<number> {
  const send = (text: string, values: readonly unknown[]) =>
    asCourier(database, (connection) => connection.query(text, [...values]));
  return deleteInBatches(send, "conversations", "updated_at < $1", [new Date(now.getTime() - days * DAY_MS)]);
}
