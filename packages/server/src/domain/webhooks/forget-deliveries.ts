import { isOver } from "#domain/retention/retention-kind.ts";
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
    const over = `${isOver("WEBHOOK_DELIVERIES", "created_at")} and status <> 'PENDING'`;
    return deleteInBatches(send, "webhook_deliveries", over, [clock(), DELIVERIES_KEPT_DAYS]);
  },
});
