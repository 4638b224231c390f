import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

const HOLD = `select from memberships where organization_id = $1 and role = 'ADMIN' and ended_at is null
  order by id for update`;

const OTHERS = `select from users u join memberships m on m.organization_id = u.organization_id and m.user_id = u.id
  where u.organization_id = $1 and u.id is distinct from $2 and u.status = 'ACTIVE' and m.role = 'ADMIN' and m.ended_at is null limit 1`;

/**
 * Refuses to remove the last ADMIN who can sign in. Concurrent calls wait here for each other: the count runs after the
 * lock, so it sees what the first one did.
 */
export async function keepOneAdmin(context: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  await Promise.all([holdAdmins(context, organization_id), checkAdmins(context, organization_id, id)]);
}

/** Before several people's roles change at once: nobody changes an ADMIN meanwhile. */
export async function holdAdmins({ connection }: ActionContext, organizationId: string): Promise<void> {
  await connection.query({ name: "hold-admins", text: HOLD, values: [organizationId] });
}

/** Whether there is an active ADMIN, other than this person if given. */
export async function checkAdmins(
  { connection }: ActionContext,
  organizationId: string,
  personId: string | null = null,
): Promise<void> {
  const { rowCount } = await connection.query({
    name: "other-admins",
    text: OTHERS,
    values: [organizationId, personId],
  });
  if (rowCount !== 0) return;
  throw new Refusal(
    "CONFLICT",
    phrase`This concerns the last active ADMIN of the organization: give another person the role ADMIN first.`,
  );
}
