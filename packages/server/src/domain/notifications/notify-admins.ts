import { ADMINS } from "#domain/notifications/admins.ts";
import { type Notice, notify } from "#domain/notifications/notify.ts";
import type { ActionContext } from "#kernel/action.ts";

type Announced = Omit<Notice, "organization_id" | "user_id" | "kind" | "occasion" | "held">;
type Admin = { readonly user_id: string };

const OF = `select u.id as user_id from ${ADMINS} where o.id = $1 order by u.id`;

/** Notifies all ADMINs of an organization about its sign-in, by an email that cannot be turned off. */
export async function notifyAdmins(
  context: ActionContext,
  organization_id: string,
  announced: Announced,
): Promise<void> {
  const { connection, newId } = context;
  const { rows } = await connection.query<Admin>({ name: "admins-of", text: OF, values: [organization_id] });
  const occasion = newId();
  const notices = rows.map(
    ({ user_id }): Notice => ({ ...announced, organization_id, user_id, kind: "ACCOUNT_SECURITY", occasion }),
  );
  if (notices.length > 0) await notify(connection, notices, context);
}

/** A time, as emails state it. */
export function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
