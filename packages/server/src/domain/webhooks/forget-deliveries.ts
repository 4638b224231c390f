import { DELIVERIES_KEPT_DAYS } from "#domain/webhooks/webhook-delivery.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Removes old deliveries, except those that still wait. */
export const forgetWebhookDeliveries = job({
  name: "forget-webhook-deliveries",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const send = (text: string, values: readonly unknown[]) =>
      asCourier(database, (connection) => connection.query(text, [...values]));
    const before = new Date(clock().getTime() - DELIVERIES_KEPT_DAYS * 24 * HOUR_MS);
    return deleteInBatches(send, "webhook_deliveries", "created_at < $1 and status <> 'PENDING'", [before]);
  },
});
