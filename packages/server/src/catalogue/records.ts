import { connectedAgent } from "#domain/agents/connected-agent.ts";
import { apiKey } from "#domain/api-keys/api-key.ts";
import { assistantConsent } from "#domain/assistant/assistant-consent.ts";
import { assistantTransmission } from "#domain/assistant/assistant-transmission.ts";
import { conversation } from "#domain/assistant/conversation.ts";
import { conversationTurn } from "#domain/assistant/conversation-turn.ts";
import { attachment } from "#domain/attachments/attachment.ts";
import { auditEntry } from "#domain/audit/audit-entry.ts";
import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import { certificate } from "#domain/certificates/certificate.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { comment } from "#domain/comments/comment.ts";
import { complianceMapping } from "#domain/compliance/compliance-mapping.ts";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { directory } from "#domain/directories/directory.ts";
import { directoryGroup } from "#domain/directories/directory-group.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { decision } from "#domain/exercises/records/decision.ts";
import { evaluation } from "#domain/exercises/records/evaluation.ts";
import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { exerciseEvent } from "#domain/exercises/records/exercise-event.ts";
import { exerciseNote } from "#domain/exercises/records/exercise-note.ts";
import { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import { feedbackComment } from "#domain/exercises/records/feedback-comment.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { feedbackQuestion } from "#domain/exercises/records/feedback-question.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import { feedbackTemplateQuestion } from "#domain/exercises/records/feedback-template-question.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectChoice } from "#domain/exercises/records/inject-choice.ts";
import { injectCorrection } from "#domain/exercises/records/inject-correction.ts";
import { injectMapping } from "#domain/exercises/records/inject-mapping.ts";
import { injectOption } from "#domain/exercises/records/inject-option.ts";
import { injectReply } from "#domain/exercises/records/inject-reply.ts";
import { injectResponse } from "#domain/exercises/records/inject-response.ts";
import { injectTask } from "#domain/exercises/records/inject-task.ts";
import { injectVote } from "#domain/exercises/records/inject-vote.ts";
import { joinRequest } from "#domain/exercises/records/join-request.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { reconciliation } from "#domain/exercises/records/reconciliation.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { complianceControl } from "#domain/frameworks/compliance-control.ts";
import { complianceFramework } from "#domain/frameworks/compliance-framework.ts";
import { stateChange } from "#domain/history/state-change.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import { organizationExport } from "#domain/leaving/organization-export.ts";
import { notification } from "#domain/notifications/notification.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { organization } from "#domain/organizations/organization.ts";
import { membership } from "#domain/people/membership.ts";
import { user } from "#domain/people/user.ts";
import { duty } from "#domain/programs/duties/duty.ts";
import { dutyResult } from "#domain/programs/duties/duty-result.ts";
import { exerciseDuty } from "#domain/programs/duties/exercise-duty.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { programDuty } from "#domain/programs/records/program-duty.ts";
import { programSlot } from "#domain/programs/records/program-slot.ts";
import { proposal } from "#domain/proposals/proposal.ts";
import { readinessContribution } from "#domain/readiness/records/readiness-contribution.ts";
import { readinessDimension } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessMovement } from "#domain/readiness/records/readiness-movement.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { recordRead } from "#domain/reads/record-read.ts";
import { renewalPack } from "#domain/renewal/records/renewal-pack.ts";
import { renewalPackOpening } from "#domain/renewal/records/renewal-pack-opening.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { reportAgreement } from "#domain/reports/report-agreement.ts";
import { reportEvidence } from "#domain/reports/report-evidence.ts";
import { reportPlanItem } from "#domain/reports/report-plan-item.ts";
import { reportRating } from "#domain/reports/report-rating.ts";
import { reportSentence } from "#domain/reports/report-sentence.ts";
import { requirement } from "#domain/requirements/requirement.ts";
import { requirementResult } from "#domain/requirements/requirement-result.ts";
import { exerciseRequest } from "#domain/retests/requests/exercise-request.ts";
import { retest } from "#domain/retests/retest.ts";
import { notificationDuty } from "#domain/scenarios/clocks/notification-duty.ts";
import { scenarioInjectFile } from "#domain/scenarios/files/scenario-inject-file.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { scenarioInjectMapping } from "#domain/scenarios/scenario-inject-mapping.ts";
import { scenarioInjectOption } from "#domain/scenarios/scenario-inject-option.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { identityProvider } from "#domain/sign-on/identity-provider.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import { trackerConnection } from "#domain/trackers/tracker-connection.ts";
import { trackerLink } from "#domain/trackers/tracker-link.ts";
import { trackerState } from "#domain/trackers/tracker-state.ts";
import { savedView } from "#domain/views/saved-view.ts";
import { webhookDelivery } from "#domain/webhooks/webhook-delivery.ts";
import { webhookSubscription } from "#domain/webhooks/webhook-subscription.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { provideRecords } from "#kernel/record-named.ts";

/** Every record kind. The compiler requires each name; a record missing from RecordName is not available anywhere. */
const byName = {
  Organization: organization,
  Engagement: engagement,
  Requirement: requirement,
  RequirementResult: requirementResult,
  Exercise: exercise,
  Participant: participant,
  JoinRequest: joinRequest,
  Inject: inject,
  InjectMapping: injectMapping,
  InjectOption: injectOption,
  InjectCorrection: injectCorrection,
  InjectReply: injectReply,
  InjectVote: injectVote,
  InjectChoice: injectChoice,
  InjectResponse: injectResponse,
  ExerciseObjective: exerciseObjective,
  InjectTask: injectTask,
  Evaluator: evaluator,
  Evaluation: evaluation,
  Reconciliation: reconciliation,
  FeedbackForm: feedbackForm,
  FeedbackQuestion: feedbackQuestion,
  FeedbackComment: feedbackComment,
  FeedbackTemplate: feedbackTemplate,
  FeedbackTemplateQuestion: feedbackTemplateQuestion,
  Decision: decision,
  ExerciseNote: exerciseNote,
  ExerciseEvent: exerciseEvent,
  Gap: gap,
  AfterActionReport: afterActionReport,
  ReportSentence: reportSentence,
  ReportEvidence: reportEvidence,
  ReportAgreement: reportAgreement,
  ReportRating: reportRating,
  ReportPlanItem: reportPlanItem,
  ActionItem: actionItem,
  Comment: comment,
  Attachment: attachment,
  Retest: retest,
  ExerciseRequest: exerciseRequest,
  StateChange: stateChange,
  ReadinessScore: readinessScore,
  ReadinessDimension: readinessDimension,
  ReadinessContribution: readinessContribution,
  ReadinessMovement: readinessMovement,
  Deliverable: deliverable,
  Certificate: certificate,
  RenewalPack: renewalPack,
  RenewalPackOpening: renewalPackOpening,
  Import: historyImport,
  OrganizationExport: organizationExport,
  ComplianceFramework: complianceFramework,
  ComplianceControl: complianceControl,
  ComplianceMapping: complianceMapping,
  Duty: duty,
  NotificationDuty: notificationDuty,
  ExerciseDuty: exerciseDuty,
  ExerciseProgram: exerciseProgram,
  ProgramDuty: programDuty,
  DutyResult: dutyResult,
  ProgramSlot: programSlot,
  Scenario: scenario,
  ScenarioInject: scenarioInject,
  ScenarioInjectOption: scenarioInjectOption,
  ScenarioInjectMapping: scenarioInjectMapping,
  ScenarioInjectFile: scenarioInjectFile,
  User: user,
  Membership: membership,
  Directory: directory,
  DirectoryGroup: directoryGroup,
  ApiKey: apiKey,
  ConnectedAgent: connectedAgent,
  IdentityProvider: identityProvider,
  EmailDomain: emailDomain,
  SignInPolicy: signInPolicy,
  WebhookSubscription: webhookSubscription,
  WebhookDelivery: webhookDelivery,
  TrackerConnection: trackerConnection,
  TrackerState: trackerState,
  TrackerLink: trackerLink,
  ChatChannel: chatChannel,
  Notification: notification,
  NotificationSettings: notificationSettings,
  CalendarSubscription: calendarSubscription,
  SavedView: savedView,
  Conversation: conversation,
  ConversationTurn: conversationTurn,
  AssistantConsent: assistantConsent,
  AssistantTransmission: assistantTransmission,
  Proposal: proposal,
  AuditEntry: auditEntry,
  AuditStream: auditStream,
  RecordRead: recordRead,
} as const satisfies { readonly [N in RecordName]: RecordDeclaration & { readonly name: N } };

provideRecords(byName);

// Interfaces look records up while they load, so they import this from here, where all are known.
export { recordNamed } from "#kernel/record-named.ts";

export const records: readonly RecordDeclaration[] = Object.values(byName);
