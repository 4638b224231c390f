import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

export type Change = RowKey & {
  /** The record's. */
  readonly kind: string;
  /** The exercise it concerns, if any. */
  readonly exercise_id: string | null;
};

const ANNOUNCE = "select pg_notify('hotwash_changes', change) from unnest($1::text[]) as change";

/**
 * Notifies the database's listeners once the transaction commits. The payload names what changed and contains no text.
 */
export async function announce(connection: Connection, changes: readonly Change[]): Promise<void> {
  const messages = changes.map(({ organization_id, kind, id, exercise_id }) =>
    JSON.stringify({ organization_id, kind, id, ...(exercise_id && { exercise_id }) }),
  );
  await connection.query({ name: "announce", text: ANNOUNCE, values: [messages] });
}
