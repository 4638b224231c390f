import { notify } from "#domain/notifications/notify.ts";
import { noticesForAdmins } from "#domain/notifications/notify-admins.ts";
import type { JobContext } from "#kernel/job.ts";
import { say } from "#platform/language/say.ts";
import { asCourier } from "#storage/tenancy.ts";

const OPERATOR = "select id from organizations where kind = 'OPERATOR'";

/** Notifies the operator's ADMINs, at most once a day (UTC). */
export async function notifyBackupFailed(
  { database, clock, newId }: JobContext,
  failure: string,
  outcome: "MADE" | "NOT_MADE",
): Promise<void> {
  const now = clock();
  await asCourier(database, async (connection) => {
    const { rows } = await connection.query<{ id: string }>(OPERATOR);
    const [operator] = rows;
    if (!operator) return;
    const notices = await noticesForAdmins(connection, operator.id, {
      kind: "BACKUP_FAILED",
      occasion: now.toISOString().slice(0, "2026-11-26".length),
      words: () => ({
        title: say("The backup failed"),
        body:
          outcome === "MADE"
            ? say("{0} All else is in the backup. The next one is made on schedule.", failure)
            : say("{0} It is tried again every hour.", failure),
      }),
      subject_kind: "Organization",
      subject_id: operator.id,
      page: "notifications",
    });
    await notify(connection, notices, { now, newId });
  });
}
