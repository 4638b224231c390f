import { HOUR_MS, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Longer than any notification is sent ahead (60 days): otherwise a deleted one would be sent again. */
const KEPT_DAYS = { read: 90, unread: 400 } as const;

const DAY_MS = 86_400_000;

/** Removes notifications that were read or created too long ago to matter, and invitations to exercises as long ago. */
export const forgetNotifications = job({
  name: "forget-notifications",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const send = (text: string, values: readonly unknown[]) =>
      asCourier(database, (connection) => connection.query(text, [...values]));
    const before = (days: number) => [new Date(clock().getTime() - days * DAY_MS)];
    // A test has no notification that it is deleted with.
    await deleteInBatches(send, "chat_messages", "created_at < $1", before(KEPT_DAYS.read));
    await deleteInBatches(
      send,
      "exercise_invitations",
      "(coalesce(wanted, told) ->> 'day')::date < $1",
      before(KEPT_DAYS.unread),
    );
    const read = await deleteInBatches(send, "notifications", "read_at < $1", before(KEPT_DAYS.read));
    return read + (await deleteInBatches(send, "notifications", "created_at < $1", before(KEPT_DAYS.unread)));
  },
});
