import type { AuditLog } from "#domain/audit/audit-log.ts";
import type { AuditTally } from "#domain/audit/audit-tally.ts";
import type { RecordReads } from "#domain/reads/record-reads.ts";
import type { JobContext } from "#kernel/job.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { Secrets } from "#platform/secret.ts";

/** What became of an attempt; `failure` is undefined if the receiver accepted it. */
export type WebhookAttempt = {
  readonly subscription_id: string;
  readonly delivery_id: string;
  readonly failure: string | undefined;
};

export type WebhookContext = JobContext & {
  readonly secrets: Secrets;
  readonly version: string;
  readonly outbound: Outbound;
  readonly auditLog: AuditLog;
  readonly auditTally: AuditTally;
  readonly recordReads: RecordReads;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly reportWebhook: (attempt: WebhookAttempt) => void;
};
