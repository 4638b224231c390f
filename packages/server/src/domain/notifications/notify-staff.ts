import { inReadersWords } from "#domain/notifications/in-readers-words.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import type { ActionContext } from "#kernel/action.ts";

type Staff = Pick<Notice, "organization_id" | "user_id">;

/** Everybody who may make a report FINAL and confirm a closure, except the caller. */
export async function findStaff({ connection }: Pick<ActionContext, "connection">): Promise<readonly Staff[]> {
  const text = "select organization_id, user_id from operator_staff() order by user_id";
  return (await connection.query<Staff>({ name: "operator-staff", text })).rows;
}

/** Notifies the operator's staff of what waits for them. Their people are hidden from the clients who cause it. */
export async function notifyStaff(
  context: ActionContext,
  notice: Omit<Notice, "organization_id" | "user_id">,
): Promise<void> {
  const { connection, now, newId, watch } = context;
  const staff = await findStaff(context);
  const notices = await inReadersWords(
    connection,
    staff.map((each): Notice => ({ ...each, ...notice })),
  );
  watch?.notified(notices);
  const rows = notices.map((each) => ({ ...each, id: newId(), created_at: now }));
  if (rows.length > 0) await connection.query("select notify_staff($1)", [JSON.stringify(rows)]);
}
