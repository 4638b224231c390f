import { forgetRateWindows } from "#domain/access/forget-rate-windows.ts";
import { forgetIdempotencyKeys } from "#domain/actions/forget-idempotency-keys.ts";
import { forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { makeBenchmarkSnapshot } from "#domain/benchmark/make-snapshot.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { forgetImports } from "#domain/imports/forget-imports.ts";
import { deliverDueInjects } from "#domain/live/deliver-due.ts";
import { forgetChanges } from "#domain/live/forget-changes.ts";
import { forgetNotifications } from "#domain/notifications/forget-notifications.ts";
import { tellWhatIsDue } from "#domain/notifications/tell-what-is-due.ts";
import { forgetRecordReads } from "#domain/reads/forget-record-reads.ts";
import type { Job } from "#kernel/job.ts";

/** Every job that a server runs by the clock. One that is not listed here never runs. */
export const jobs: readonly Job[] = [
  deliverDueInjects,
  reopenExpiredAcceptances,
  tellWhatIsDue,
  makeBenchmarkSnapshot,
  forgetImports,
  forgetChanges,
  forgetRecordReads,
  forgetNotifications,
  forgetConversations,
  forgetRateWindows,
  forgetIdempotencyKeys,
];
