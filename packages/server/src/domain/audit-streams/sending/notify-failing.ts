import type { DueStream } from "#domain/audit-streams/sending/due-streams.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";
import { notify } from "#domain/notifications/notify.ts";
import { noticesForAdmins } from "#domain/notifications/notify-admins.ts";
import { HOUR_MS } from "#kernel/job.ts";
import { failureSaid } from "#platform/language/failure-said.ts";
import { say } from "#platform/language/say.ts";
import { asCourier } from "#storage/tenancy.ts";

/** How long a stream fails before its ADMINs are notified, and how long until they are again. */
const [FIRST_MS, AGAIN_MS] = [HOUR_MS, 24 * HOUR_MS];

/** Notifies the ADMINs of an organization whose stream has failed for an hour, and then once a day. */
export async function notifyFailing(
  { database, clock, newId }: StreamContext,
  { organization_id, id, name, failing_since }: DueStream,
  failure: string,
): Promise<void> {
  const now = clock();
  const elapsed = failing_since ? now.getTime() - failing_since.getTime() : 0;
  if (!failing_since || elapsed < FIRST_MS) return;
  const occasion = `${id} ${failing_since.toISOString()} ${Math.floor((elapsed - FIRST_MS) / AGAIN_MS)}`;
  await asCourier(database, async (connection) => {
    const notices = await noticesForAdmins(connection, organization_id, {
      kind: "DELIVERY_FAILING",
      occasion,
      words: () => ({
        title: say("The audit stream “{0}” cannot be delivered", name),
        body: say("{0} Nothing is lost: it is tried again, and continues where it stopped.", failureSaid(failure)),
      }),
      subject_kind: "AuditStream",
      subject_id: id,
      page: `audit-streams/${id}`,
    });
    await notify(connection, notices, { now, newId });
  });
}
