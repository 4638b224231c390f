import { createAuditStream } from "#domain/audit-streams/create-audit-stream.ts";
import { endAuditStream } from "#domain/audit-streams/end-audit-stream.ts";
import { pauseAuditStream } from "#domain/audit-streams/pause-audit-stream.ts";
import { replayAuditStream } from "#domain/audit-streams/replay-audit-stream.ts";
import { resumeAuditStream } from "#domain/audit-streams/resume-audit-stream.ts";
import { testAuditStream } from "#domain/audit-streams/test-audit-stream.ts";
import { updateAuditStream } from "#domain/audit-streams/update-audit-stream.ts";
import { createTracker } from "#domain/trackers/create-tracker.ts";
import { endTracker } from "#domain/trackers/end-tracker.ts";
import { mapTrackerStates } from "#domain/trackers/map-tracker-states.ts";
import { pauseTracker } from "#domain/trackers/pause-tracker.ts";
import { resolveTrackerConflict } from "#domain/trackers/resolve-tracker-conflict.ts";
import { resumeTracker } from "#domain/trackers/resume-tracker.ts";
import { sendToTracker } from "#domain/trackers/send-to-tracker.ts";
import { testTracker } from "#domain/trackers/test-tracker.ts";
import { unlinkIssue } from "#domain/trackers/unlink-issue.ts";
import { updateTracker } from "#domain/trackers/update-tracker.ts";
import { createWebhook } from "#domain/webhooks/create-webhook.ts";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { pauseWebhook } from "#domain/webhooks/pause-webhook.ts";
import { replayWebhook } from "#domain/webhooks/replay-webhook.ts";
import { resumeWebhook } from "#domain/webhooks/resume-webhook.ts";
import { retryWebhookDelivery } from "#domain/webhooks/retry-webhook-delivery.ts";
import { rotateWebhookSecret } from "#domain/webhooks/rotate-webhook-secret.ts";
import { sendTestWebhook } from "#domain/webhooks/send-test-webhook.ts";
import { updateWebhook } from "#domain/webhooks/update-webhook.ts";
import type { Action } from "#kernel/action.ts";

/** Webhooks, audit streams and issue trackers: what connects an organization with other systems. */
export const integrationActions: readonly Action[] = [
  createWebhook,
  updateWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  replayWebhook,
  sendTestWebhook,
  retryWebhookDelivery,
  endWebhook,
  createAuditStream,
  updateAuditStream,
  pauseAuditStream,
  resumeAuditStream,
  testAuditStream,
  replayAuditStream,
  endAuditStream,
  createTracker,
  updateTracker,
  mapTrackerStates,
  testTracker,
  sendToTracker,
  resolveTrackerConflict,
  unlinkIssue,
  pauseTracker,
  resumeTracker,
  endTracker,
];
