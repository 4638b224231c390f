import { isOver, retentionLimits } from "#domain/retention/retention-kind.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

const { NOTIFICATIONS, CHAT_MESSAGES } = retentionLimits;

// The lowest limit is longer than any notification is sent ahead (60 days): otherwise a deleted one would be sent again.
const READ = `read_at < $1::timestamptz - interval '${NOTIFICATIONS.lowest} days'
  and kept_since(organization_id, 'NOTIFICATIONS', $1, $2) > '-infinity'`;
const INVITED = `(coalesce(wanted, told) ->> 'day')::date < $1::date - $2::integer`;

/** Removes notifications that were read or created too long ago to matter, and invitations to exercises as long ago. */
export const forgetNotifications = job({
  name: "forget-notifications",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const send = (text: string, values: readonly unknown[]) =>
      asCourier(database, (connection) => connection.query(text, [...values]));
    const now = clock();
    const values = [now, NOTIFICATIONS.usual];
    // A test has no notification that it is deleted with.
    await deleteInBatches(send, "chat_messages", isOver("CHAT_MESSAGES", "created_at"), [now, CHAT_MESSAGES.usual]);
    await deleteInBatches(send, "exercise_invitations", INVITED, values);
    const read = await deleteInBatches(send, "notifications", READ, values);
    return read + (await deleteInBatches(send, "notifications", isOver("NOTIFICATIONS", "created_at"), values));
  },
});
