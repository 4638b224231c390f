import { feedbackActions } from "#catalogue/feedback-actions.ts";
import { integrationActions } from "#catalogue/integration-actions.ts";
import { leavingActions } from "#catalogue/leaving-actions.ts";
import { programActions } from "#catalogue/program-actions.ts";
import { scenarioActions } from "#catalogue/scenario-actions.ts";
import { changeOwnName } from "#domain/accounts/change-own-name.ts";
import { changeUserRole } from "#domain/accounts/change-user-role.ts";
import { chooseLanguage } from "#domain/accounts/choose-language.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { enableUser } from "#domain/accounts/enable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { resendInvitation } from "#domain/accounts/resend-invitation.ts";
import { resetSecondFactor } from "#domain/accounts/reset-second-factor.ts";
import { connectAgent } from "#domain/agents/connect-agent.ts";
import { disconnectAgent } from "#domain/agents/disconnect-agent.ts";
import { setAgentAccess } from "#domain/agents/set-agent-access.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { revokeApiKey } from "#domain/api-keys/revoke-api-key.ts";
import { transferApiKey } from "#domain/api-keys/transfer-api-key.ts";
import { allowAssistantProvider } from "#domain/assistant/allow-assistant-provider.ts";
import { deleteConversation } from "#domain/assistant/delete-conversation.ts";
import { withdrawAssistantProvider } from "#domain/assistant/withdraw-assistant-provider.ts";
import { removeAttachment } from "#domain/attachments/remove-attachment.ts";
import { setBenchmarkOptIn } from "#domain/benchmark/set-benchmark-opt-in.ts";
import { createCalendarSubscription } from "#domain/calendars/create-calendar-subscription.ts";
import { endCalendarSubscription } from "#domain/calendars/end-calendar-subscription.ts";
import { updateCalendarSubscription } from "#domain/calendars/update-calendar-subscription.ts";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { revokeCertificate } from "#domain/certificates/revoke-certificate.ts";
import { connectChat } from "#domain/chat/connect-chat.ts";
import { createChatChannel } from "#domain/chat/create-chat-channel.ts";
import { disconnectChat } from "#domain/chat/disconnect-chat.ts";
import { removeChatChannel } from "#domain/chat/remove-chat-channel.ts";
import { sendTestToChannel } from "#domain/chat/send-test-to-channel.ts";
import { sendTestToChat } from "#domain/chat/send-test-to-chat.ts";
import { updateChatChannel } from "#domain/chat/update-chat-channel.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { retryDeliverable } from "#domain/deliverables/retry-deliverable.ts";
import { connectDirectory } from "#domain/directories/connect-directory.ts";
import { disconnectDirectory } from "#domain/directories/disconnect-directory.ts";
import { replaceDirectoryToken } from "#domain/directories/replace-directory-token.ts";
import { setDirectoryGroupRole } from "#domain/directories/set-directory-group-role.ts";
import { changeEngagementStatus } from "#domain/engagements/change-engagement-status.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { updateEngagement } from "#domain/engagements/update-engagement.ts";
import { evaluationActions } from "#domain/exercises/evaluation/evaluation-actions.ts";
import { answerFeedbackForm } from "#domain/exercises/feedback/answer-feedback-form.ts";
import { addInjectMapping } from "#domain/exercises/plan/add-inject-mapping.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { createInjects } from "#domain/exercises/plan/create-injects.ts";
import { createScenarioFromExercise } from "#domain/exercises/plan/create-scenario-from-exercise.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { importInjects } from "#domain/exercises/plan/import-injects.ts";
import { removeInjectMapping } from "#domain/exercises/plan/remove-inject-mapping.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { reorderInjects } from "#domain/exercises/plan/reorder-injects.ts";
import { restoreInject } from "#domain/exercises/plan/restore-inject.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { admitParticipant } from "#domain/exercises/room/admit-participant.ts";
import { admitParticipants } from "#domain/exercises/room/admit-participants.ts";
import { closeJoinCode } from "#domain/exercises/room/close-join-code.ts";
import { createParticipantLink } from "#domain/exercises/room/create-participant-link.ts";
import { declineParticipant } from "#domain/exercises/room/decline-participant.ts";
import { declineParticipants } from "#domain/exercises/room/decline-participants.ts";
import { disconnectParticipant } from "#domain/exercises/room/disconnect-participant.ts";
import { joinExercise } from "#domain/exercises/room/join-exercise.ts";
import { leaveExercise } from "#domain/exercises/room/leave-exercise.ts";
import { openJoinCode } from "#domain/exercises/room/open-join-code.ts";
import { respondToInject } from "#domain/exercises/room/respond-to-inject.ts";
import { revokeParticipantLink } from "#domain/exercises/room/revoke-participant-link.ts";
import { takeSeat } from "#domain/exercises/room/take-seat.ts";
import { voteForOption } from "#domain/exercises/room/vote-for-option.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { chooseOption } from "#domain/exercises/run/choose-option.ts";
import { correctInject } from "#domain/exercises/run/correct-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { holdInject } from "#domain/exercises/run/hold-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { releaseInject } from "#domain/exercises/run/release-inject.ts";
import { replyAsSender } from "#domain/exercises/run/reply-as-sender.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { updateDecision } from "#domain/exercises/run/update-decision.ts";
import { confirmGapClosure, returnGapClosure } from "#domain/findings/answer-gap-closure.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { groupNotes } from "#domain/findings/group-notes.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { setGapSeverity } from "#domain/findings/set-gap-severity.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { discardImport } from "#domain/imports/discard-import.ts";
import { importHistory } from "#domain/imports/import-history.ts";
import { importMsel } from "#domain/imports/msel/import-msel.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { markAllNotificationsRead } from "#domain/notifications/mark-all-notifications-read.ts";
import { markNotificationRead } from "#domain/notifications/mark-notification-read.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { setPolicy } from "#domain/organizations/set-policy.ts";
import { updateOrganization } from "#domain/organizations/update-organization.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { grantRenewalPack } from "#domain/renewal/grant-renewal-pack.ts";
import { revokeRenewalPack } from "#domain/renewal/revoke-renewal-pack.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { confirmReportSentences } from "#domain/reports/confirm-report-sentences.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { writeReportSentence } from "#domain/reports/write-report-sentence.ts";
import { createRequirement } from "#domain/requirements/create-requirement.ts";
import { updateRequirement } from "#domain/requirements/update-requirement.ts";
import { withdrawRequirement } from "#domain/requirements/withdraw-requirement.ts";
import { addRetest } from "#domain/retests/add-retest.ts";
import { answerRetest } from "#domain/retests/answer-retest.ts";
import { planNextExercise } from "#domain/retests/plan/plan-next-exercise.ts";
import { removeRetest } from "#domain/retests/remove-retest.ts";
import { requestExercise } from "#domain/retests/requests/request-exercise.ts";
import { agreeToReport } from "#domain/reviews/agree-to-report.ts";
import { commentOnReport } from "#domain/reviews/comment-on-report.ts";
import { resolveComment } from "#domain/reviews/resolve-comment.ts";
import { addSampleData } from "#domain/sample/add-sample-data.ts";
import { removeSampleData } from "#domain/sample/remove-sample-data.ts";
import { addEmailDomain } from "#domain/sign-on/add-email-domain.ts";
import { changeIdentityProviderStatus } from "#domain/sign-on/change-identity-provider-status.ts";
import { checkEmailDomain } from "#domain/sign-on/check-email-domain.ts";
import { createIdentityProvider } from "#domain/sign-on/create-identity-provider.ts";
import { liftSignInPolicy } from "#domain/sign-on/lift-sign-in-policy.ts";
import { removeEmailDomain } from "#domain/sign-on/remove-email-domain.ts";
import { updateIdentityProvider } from "#domain/sign-on/update-identity-provider.ts";
import { updateSignInPolicy } from "#domain/sign-on/update-sign-in-policy.ts";
import { deleteSavedView } from "#domain/views/delete-saved-view.ts";
import { saveView } from "#domain/views/save-view.ts";
import type { Action } from "#kernel/action.ts";

/** Actions that participants carry out for themselves, only through the live endpoint. */
export const participantActions: readonly Action[] = [joinExercise, takeSeat, answerFeedbackForm, leaveExercise];

/** Actions that only the page of a consent carries out, because a person must have seen who asks. */
export const consentActions: readonly Action[] = [connectAgent];

/** Every other action. One that is in none of these lists is not available anywhere. */
export const actions: readonly Action[] = [
  createOrganization,
  updateOrganization,
  archiveOrganization,
  addSampleData,
  removeSampleData,
  setDisclosure,
  setPolicy,
  setBenchmarkOptIn,
  createEngagement,
  updateEngagement,
  changeEngagementStatus,
  createRequirement,
  updateRequirement,
  withdrawRequirement,
  ...scenarioActions,
  createExercise,
  createScenarioFromExercise,
  planNextExercise,
  ...programActions,
  requestExercise,
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
  addInjectMapping,
  removeInjectMapping,
  updateInject,
  reorderInjects,
  deleteInject,
  deliverInject,
  skipInject,
  restoreInject,
  holdInject,
  releaseInject,
  correctInject,
  replyAsSender,
  voteForOption,
  chooseOption,
  rateInject,
  ...evaluationActions,
  ...feedbackActions,
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
  proposeGapClosure,
  confirmGapClosure,
  returnGapClosure,
  addRetest,
  removeRetest,
  answerRetest,
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
  importMsel,
  undoImport,
  discardImport,
  computeAndSaveReadiness,
  generateDeliverable,
  retryDeliverable,
  issueCertificate,
  revokeCertificate,
  grantRenewalPack,
  revokeRenewalPack,
  createApiKey,
  transferApiKey,
  revokeApiKey,
  setAgentAccess,
  createIdentityProvider,
  updateIdentityProvider,
  changeIdentityProviderStatus,
  addEmailDomain,
  checkEmailDomain,
  removeEmailDomain,
  updateSignInPolicy,
  liftSignInPolicy,
  disconnectAgent,
  ...integrationActions,
  inviteUser,
  changeUserRole,
  disableUser,
  enableUser,
  connectDirectory,
  replaceDirectoryToken,
  setDirectoryGroupRole,
  disconnectDirectory,
  resendInvitation,
  resetSecondFactor,
  changeOwnName,
  chooseLanguage,
  ...leavingActions,
  addComment,
  commentOnReport,
  agreeToReport,
  resolveComment,
  removeAttachment,
  markNotificationRead,
  markAllNotificationsRead,
  updateNotificationSettings,
  disconnectChat,
  updateCalendarSubscription,
  endCalendarSubscription,
  createCalendarSubscription,
  connectChat,
  sendTestToChat,
  createChatChannel,
  updateChatChannel,
  sendTestToChannel,
  removeChatChannel,
  saveView,
  deleteSavedView,
  deleteConversation,
  allowAssistantProvider,
  withdrawAssistantProvider,
];
