import { endOf, hasEnded, isToBeNoted, type Lived, WHOLE_MS } from "#interfaces/auth/session-lifetime.ts";
import type { Clock } from "#kernel/clock.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

/** Whether a session that is used now continues. Its use extends it, up to a limit, unless the clock is wrong. */
export async function goesOn(
  database: AuthDatabase,
  session: Lived & { readonly id: string },
  clock: Clock,
): Promise<boolean> {
  const now = clock();
  if (hasEnded(session, now)) return false;
  if (!isToBeNoted(session, now) || clock.isWrong?.()) return true;
  const text = "update auth_sessions set expires_at = $2, updated_at = $3 where id = $1";
  await database.query({ name: "prolong-session", text, values: [session.id, endOf(session, now), now] });
  return true;
}

/** Removes expired sessions. */
export async function pruneSessions(database: AuthDatabase, now: Date): Promise<void> {
  const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
  const begun = new Date(now.getTime() - WHOLE_MS);
  await deleteInBatches(send, "auth_sessions", "expires_at < $1 or created_at < $2", [now, begun]);
}
