import { forgetRateWindows } from "#domain/access/forget-rate-windows.ts";
import { forgetSignIns, type SignInContext } from "#domain/accounts/forget-sign-ins.ts";
import { forgetIdempotencyKeys } from "#domain/actions/forget-idempotency-keys.ts";
import { type ConversationContext, forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { purgeAbandonedFiles } from "#domain/attachments/purge-abandoned-files.ts";
import { type FilesContext, purgeAttachments } from "#domain/attachments/purge-attachments.ts";
import { forwardAudit } from "#domain/audit-streams/forward-audit.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";
import { type BackupContext, backUpOnSchedule } from "#domain/backups/back-up-on-schedule.ts";
import { createBenchmarkSnapshot } from "#domain/benchmark/create-snapshot.ts";
import { inviteToExercises } from "#domain/calendars/invite-to-exercises.ts";
import type { ChatContext } from "#domain/chat/chat-context.ts";
import { sendChat } from "#domain/chat/send-chat.ts";
import type { DeliverableContext } from "#domain/deliverables/making/make-deliverable.ts";
import { makeDeliverables } from "#domain/deliverables/making/make-deliverables.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { forgetImports } from "#domain/imports/forget-imports.ts";
import { type EmbeddingContext, embedPassages, indexPassages } from "#domain/knowledge/index-passages.ts";
import { type EndingContext, endAuditEntries } from "#domain/leaving/end-audit-entries.ts";
import { eraseOrganizations } from "#domain/leaving/erase-organizations.ts";
import type { ExportContext } from "#domain/leaving/export-context.ts";
import { forgetDocuments } from "#domain/leaving/forget-documents.ts";
import { forgetExports } from "#domain/leaving/forget-exports.ts";
import { writeExports } from "#domain/leaving/write-exports.ts";
import { deliverDueInjects } from "#domain/live/deliver-due.ts";
import { forgetChanges } from "#domain/live/forget-changes.ts";
import { type MailContext, sendMail } from "#domain/mails/send-mail.ts";
import { forgetNotifications } from "#domain/notifications/forget-notifications.ts";
import { notifyOfWhatIsDue } from "#domain/notifications/notify-of-what-is-due.ts";
import { forgetTemporaryFiles } from "#domain/operations/forget-temporary-files.ts";
import { sumTotals } from "#domain/operations/sum-totals.ts";
import { watchDuties } from "#domain/programs/duties/watch-duties.ts";
import { forgetRecordReads } from "#domain/reads/forget-record-reads.ts";
import { watchRenewalPacks } from "#domain/renewal/watch-renewal-packs.ts";
import { closeDueFeedback } from "#domain/reports/close-due-feedback.ts";
import { watchRequirements } from "#domain/requirements/watch-requirements.ts";
import { checkEmailDomains, type DomainContext } from "#domain/sign-on/check-email-domains.ts";
import { syncTrackers } from "#domain/trackers/sync-trackers.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { deliverWebhooks } from "#domain/webhooks/deliver-webhooks.ts";
import { forgetWebhookDeliveries } from "#domain/webhooks/forget-deliveries.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import type { Job } from "#kernel/job.ts";

/** What the jobs of a server work with. */
export type AllJobsContext = MailContext &
  EndingContext &
  DeliverableContext &
  EmbeddingContext &
  ConversationContext &
  SignInContext &
  FilesContext &
  DomainContext &
  WebhookContext &
  StreamContext &
  TrackerContext &
  ChatContext &
  BackupContext &
  ExportContext;

/** Every piece of background work. A job that is not listed here never runs. */
export const jobs: readonly Job<AllJobsContext>[] = [
  deliverDueInjects,
  indexPassages,
  embedPassages,
  sendMail,
  sendChat,
  makeDeliverables,
  writeExports,
  eraseOrganizations,
  deliverWebhooks,
  forwardAudit,
  syncTrackers,
  reopenExpiredAcceptances,
  checkEmailDomains,
  purgeAttachments,
  purgeAbandonedFiles,
  notifyOfWhatIsDue,
  inviteToExercises,
  closeDueFeedback,
  watchRequirements,
  watchDuties,
  watchRenewalPacks,
  createBenchmarkSnapshot,
  sumTotals,
  backUpOnSchedule,
  forgetImports,
  forgetExports,
  forgetTemporaryFiles,
  forgetDocuments,
  endAuditEntries,
  forgetChanges,
  forgetRecordReads,
  forgetNotifications,
  forgetWebhookDeliveries,
  forgetConversations,
  forgetRateWindows,
  forgetIdempotencyKeys,
  forgetSignIns,
];
