import type { FastifyBaseLogger } from "fastify";
import { forgetRateWindows } from "#domain/access/forget-rate-windows.ts";
import { forgetIdempotencyKeys } from "#domain/actions/forget-idempotency-keys.ts";
import { forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { makeSnapshot } from "#domain/benchmark/make-snapshot.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { forgetImports } from "#domain/imports/forget-imports.ts";
import { forgetChanges } from "#domain/live/forget-changes.ts";
import { forgetNotifications } from "#domain/notifications/forget-notifications.ts";
import { forgetRecordReads } from "#domain/reads/forget-record-reads.ts";
import type { AppParts } from "#interfaces/app-parts.ts";

const HOUR_MS = 3_600_000;

/** What time alone brings about. It runs now and every hour; `stop` waits for what is under way. */
export function startHourlyWork(parts: AppParts, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  let running = work(parts, log);
  const timer = setInterval(() => {
    running = running.then(() => work(parts, log));
  }, HOUR_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

async function work(parts: AppParts, log: FastifyBaseLogger): Promise<void> {
  try {
    const reopened = await reopenExpiredAcceptances(parts.database, parts);
    if (reopened > 0) log.info({ reopened }, "acceptances of gaps expired");
    const snapshot = await makeSnapshot(parts.database, parts);
    if (snapshot) log.info(snapshot, "a quarter of the industry benchmark was created");
    await forgetImports(parts.database, parts.clock());
    await forgetChanges(parts.database, parts.clock());
    await forgetRecordReads(parts.database);
    await forgetNotifications(parts.database, parts.clock());
    await forgetConversations(parts.database, parts.clock(), parts.conversationDays);
    await parts.auth.prune();
    await forgetRateWindows(parts.database, parts.clock());
    const forgotten = await forgetIdempotencyKeys(parts.database, parts.clock());
    if (forgotten > 0) log.info({ forgotten }, "expired idempotency keys were deleted");
  } catch (error) {
    log.error(error, "the hourly work failed; retrying in an hour");
  }
}
