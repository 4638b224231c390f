import { announce } from "../../packages/server/src/domain/actions/announce.ts";
import { actorOf, appendAudit, type RequestFacts } from "../../packages/server/src/domain/audit/append-audit.ts";
import type { Caller } from "../../packages/server/src/kernel/caller.ts";
import { randomUUIDv7 } from "../../packages/server/src/platform/ids.ts";
import type { Database } from "../../packages/server/src/storage/database.ts";
import { asCaller } from "../../packages/server/src/storage/tenancy.ts";
import { UPDATE, type UpdateInput } from "./update-action-item.ts";

type Held = { readonly organization_id: string; readonly exercise_id: string };

// The audit entry needs the item's organization, so it is looked up, and locked, first.
const LOCK = "select organization_id, exercise_id from action_items where id = $1 for no key update";

/** With the product's defenses: the caller's role, the announcement of the change and the entry in the audit log. */
export async function updateDefended(
  product: Database,
  caller: Caller,
  { id, title, priority }: UpdateInput,
  request: RequestFacts,
) {
  const at = new Date();
  return asCaller(product, caller, async (connection) => {
    const { rows } = await connection.query<Held>({ name: "lock", text: LOCK, values: [id] });
    const [held] = rows;
    if (!held) throw new Error(`There is no action item with the ID ${id}.`);
    const { organization_id, exercise_id } = held;
    const [changed] = await Promise.all([
      connection.query({ name: "update", text: UPDATE, values: [id, title, priority] }),
      announce(connection, [{ organization_id, kind: "ActionItem", id, exercise_id }]),
      appendAudit(connection, [
        {
          ...{ organization_id, id: randomUUIDv7(at), at, ...actorOf(caller), ...request },
          ...{ action: "updateActionItem", subject_kind: "ActionItem", subject_id: id },
          ...{ outcome: "OK", duration_ms: Date.now() - at.getTime() },
        },
      ]),
    ]);
    return changed.rows[0];
  });
}
