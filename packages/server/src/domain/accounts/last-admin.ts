import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { RowKey } from "#storage/write.ts";

const HOLD = `select from memberships where organization_id = $1 and role = 'ADMIN' and ended_at is null
  order by id for update`;

const OTHERS = `select from users u join memberships m on m.organization_id = u.organization_id and m.user_id = u.id
  where u.organization_id = $1 and u.id <> $2 and u.status = 'ACTIVE' and m.role = 'ADMIN' and m.ended_at is null limit 1`;

/**
 * Refuses to remove the last ADMIN who can sign in. Concurrent calls wait here for each other: the count runs after the
 * lock, so it sees what the first one did.
 */
export async function keepOneAdmin({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const [, { rowCount }] = await Promise.all([
    connection.query({ name: "hold-admins", text: HOLD, values: [organization_id] }),
    connection.query({ name: "other-admins", text: OTHERS, values: [organization_id, id] }),
  ]);
  if (rowCount !== 0) return;
  throw new Refusal(
    "CONFLICT",
    "This is the last active ADMIN of the organization: give another person the role ADMIN first.",
  );
}
