import { changeOwnName } from "#domain/access/change-own-name.ts";
import { changeUserRole } from "#domain/access/change-user-role.ts";
import { createApiKey } from "#domain/access/create-api-key.ts";
import { disableUser } from "#domain/access/disable-user.ts";
import { inviteUser } from "#domain/access/invite-user.ts";
import { resetSecondFactor } from "#domain/access/reset-second-factor.ts";
import { revokeApiKey } from "#domain/access/revoke-api-key.ts";
import { transferApiKey } from "#domain/access/transfer-api-key.ts";
import { allowAssistantProvider } from "#domain/assistant/allow-assistant-provider.ts";
import { deleteConversation } from "#domain/assistant/delete-conversation.ts";
import { withdrawAssistantProvider } from "#domain/assistant/withdraw-assistant-provider.ts";
import { setBenchmarkOptIn } from "#domain/benchmark/set-benchmark-opt-in.ts";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { revokeCertificate } from "#domain/certificates/revoke-certificate.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { retryDeliverable } from "#domain/deliverables/retry-deliverable.ts";
import { changeEngagementStatus } from "#domain/engagements/change-engagement-status.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { updateEngagement } from "#domain/engagements/update-engagement.ts";
import { addParticipant } from "#domain/exercises/add-participant.ts";
import { admitParticipant } from "#domain/exercises/admit-participant.ts";
import { admitParticipants } from "#domain/exercises/admit-participants.ts";
import { cancelExercise } from "#domain/exercises/cancel-exercise.ts";
import { chooseOption } from "#domain/exercises/choose-option.ts";
import { closeJoinCode } from "#domain/exercises/close-join-code.ts";
import { completeExercise } from "#domain/exercises/complete-exercise.ts";
import { correctInject } from "#domain/exercises/correct-inject.ts";
import { createExercise } from "#domain/exercises/create-exercise.ts";
import { createInject } from "#domain/exercises/create-inject.ts";
import { createInjects } from "#domain/exercises/create-injects.ts";
import { createParticipantLink } from "#domain/exercises/create-participant-link.ts";
import { declineParticipant } from "#domain/exercises/decline-participant.ts";
import { declineParticipants } from "#domain/exercises/decline-participants.ts";
import { deleteInject } from "#domain/exercises/delete-inject.ts";
import { deliverInject } from "#domain/exercises/deliver-inject.ts";
import { disconnectParticipant } from "#domain/exercises/disconnect-participant.ts";
import { groupNotes } from "#domain/exercises/group-notes.ts";
import { holdInject } from "#domain/exercises/hold-inject.ts";
import { importInjects } from "#domain/exercises/import-injects.ts";
import { joinExercise } from "#domain/exercises/join-exercise.ts";
import { leaveExercise } from "#domain/exercises/leave-exercise.ts";
import { openJoinCode } from "#domain/exercises/open-join-code.ts";
import { pauseExercise } from "#domain/exercises/pause-exercise.ts";
import { rateDecision } from "#domain/exercises/rate-decision.ts";
import { rateInject } from "#domain/exercises/rate-inject.ts";
import { recordDecision } from "#domain/exercises/record-decision.ts";
import { recordNote } from "#domain/exercises/record-note.ts";
import { releaseInject } from "#domain/exercises/release-inject.ts";
import { removeParticipant } from "#domain/exercises/remove-participant.ts";
import { reorderInjects } from "#domain/exercises/reorder-injects.ts";
import { respondToInject } from "#domain/exercises/respond-to-inject.ts";
import { restoreInject } from "#domain/exercises/restore-inject.ts";
import { resumeExercise } from "#domain/exercises/resume-exercise.ts";
import { revokeParticipantLink } from "#domain/exercises/revoke-participant-link.ts";
import { skipInject } from "#domain/exercises/skip-inject.ts";
import { startExercise } from "#domain/exercises/start-exercise.ts";
import { takeSeat } from "#domain/exercises/take-seat.ts";
import { updateDecision } from "#domain/exercises/update-decision.ts";
import { updateExercise } from "#domain/exercises/update-exercise.ts";
import { updateInject } from "#domain/exercises/update-inject.ts";
import { voteForOption } from "#domain/exercises/vote-for-option.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { setGapSeverity } from "#domain/findings/set-gap-severity.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { addComment } from "#domain/history/add-comment.ts";
import { discardImport } from "#domain/imports/discard-import.ts";
import { importHistory } from "#domain/imports/import-history.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { markAllNotificationsRead } from "#domain/notifications/mark-all-notifications-read.ts";
import { markNotificationRead } from "#domain/notifications/mark-notification-read.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { updateOrganization } from "#domain/organizations/update-organization.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { confirmReportSentences } from "#domain/reports/confirm-report-sentences.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { writeReportSentence } from "#domain/reports/write-report-sentence.ts";
import { deleteSavedView } from "#domain/views/delete-saved-view.ts";
import { saveView } from "#domain/views/save-view.ts";
import type { Action } from "#kernel/action.ts";

/** What participants do of themselves, by the live endpoint alone. */
export const participantActions: readonly Action[] = [joinExercise, takeSeat, leaveExercise];

/** Every action. One that is not listed here is offered nowhere. */
export const actions: readonly Action[] = [
  createOrganization,
  updateOrganization,
  archiveOrganization,
  setDisclosure,
  setBenchmarkOptIn,
  createEngagement,
  updateEngagement,
  changeEngagementStatus,
  createExercise,
  updateExercise,
  startExercise,
  pauseExercise,
  resumeExercise,
  completeExercise,
  cancelExercise,
  openJoinCode,
  closeJoinCode,
  createInject,
  createInjects,
  importInjects,
  updateInject,
  reorderInjects,
  deleteInject,
  deliverInject,
  skipInject,
  restoreInject,
  holdInject,
  releaseInject,
  correctInject,
  voteForOption,
  chooseOption,
  rateInject,
  addParticipant,
  admitParticipant,
  admitParticipants,
  declineParticipant,
  declineParticipants,
  createParticipantLink,
  revokeParticipantLink,
  disconnectParticipant,
  removeParticipant,
  respondToInject,
  recordNote,
  groupNotes,
  recordDecision,
  updateDecision,
  rateDecision,
  createGap,
  updateGap,
  changeGapStatus,
  setGapSeverity,
  draftAfterActionReport,
  updateAfterActionReport,
  writeReportSentence,
  changeAfterActionReportStatus,
  confirmReportSentences,
  createActionItem,
  updateActionItem,
  changeActionItemStatus,
  importHistory,
  undoImport,
  discardImport,
  computeAndSaveReadiness,
  generateDeliverable,
  retryDeliverable,
  issueCertificate,
  revokeCertificate,
  createApiKey,
  transferApiKey,
  revokeApiKey,
  inviteUser,
  changeUserRole,
  disableUser,
  resetSecondFactor,
  changeOwnName,
  addComment,
  markNotificationRead,
  markAllNotificationsRead,
  updateNotificationSettings,
  saveView,
  deleteSavedView,
  deleteConversation,
  allowAssistantProvider,
  withdrawAssistantProvider,
];
