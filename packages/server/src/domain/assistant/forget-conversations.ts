import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

const DAY_MS = 86_400_000;

/** Removes conversations without a question in this number of days, and proposals as old. Returns the number of conversations. */
export async function forgetConversations(database: Database, now: Date, days: number): Promise<number> {
  const send = (text: string, values: readonly unknown[]) =>
    asCourier(database, (connection) => connection.query(text, [...values]));
  const before = [new Date(now.getTime() - days * DAY_MS)];
  const conversations = await deleteInBatches(send, "conversations", "updated_at < $1", before);
  await deleteInBatches(send, "proposals", "updated_at < $1", before);
  return conversations;
}
