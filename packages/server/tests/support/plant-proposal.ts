import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow } from "#storage/write.ts";

type Making = { readonly clock: () => Date; readonly newId: () => string };

/** A change that was proposed to the person, and that nobody decided. */
export async function plantProposal(database: Database, person: Caller, { clock, newId }: Making): Promise<void> {
  const { organization_id, actor_id: user_id } = person;
  const now = clock();
  const input = JSON.stringify({ id: newId(), title: "Backups are tested by hand" });
  const difference = JSON.stringify({ organization_id, changed: [], score: null, notified: [] });
  const proposed = { action: "updateGap", input, difference, digest: "0".repeat(64), status: "PENDING" };
  const dated = { expires_at: now, created_at: now, updated_at: now };
  await asCaller(database, person, (connection) =>
    insertRow(connection, "proposals", { organization_id, id: newId(), user_id, ...proposed, ...dated }),
  );
}
