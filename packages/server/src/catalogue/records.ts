import { apiKey } from "#domain/access/api-key.ts";
import { membership } from "#domain/access/membership.ts";
import { user } from "#domain/access/user.ts";
import { assistantConsent } from "#domain/assistant/assistant-consent.ts";
import { assistantTransmission } from "#domain/assistant/assistant-transmission.ts";
import { conversation } from "#domain/assistant/conversation.ts";
import { conversationTurn } from "#domain/assistant/conversation-turn.ts";
import { auditEntry } from "#domain/audit/audit-entry.ts";
import { certificate } from "#domain/certificates/certificate.ts";
import { complianceControl } from "#domain/compliance/compliance-control.ts";
import { complianceFramework } from "#domain/compliance/compliance-framework.ts";
import { complianceMapping } from "#domain/compliance/compliance-mapping.ts";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { decision } from "#domain/exercises/decision.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { exerciseEvent } from "#domain/exercises/exercise-event.ts";
import { exerciseNote } from "#domain/exercises/exercise-note.ts";
import { inject } from "#domain/exercises/inject.ts";
import { injectCorrection } from "#domain/exercises/inject-correction.ts";
import { injectOption } from "#domain/exercises/inject-option.ts";
import { injectResponse } from "#domain/exercises/inject-response.ts";
import { injectVote } from "#domain/exercises/inject-vote.ts";
import { joinRequest } from "#domain/exercises/join-request.ts";
import { participant } from "#domain/exercises/participant.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { comment } from "#domain/history/comment.ts";
import { stateChange } from "#domain/history/state-change.ts";
import { historyImport } from "#domain/imports/history-import.ts";
import { notification } from "#domain/notifications/notification.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { organization } from "#domain/organizations/organization.ts";
import { proposal } from "#domain/proposals/proposal.ts";
import { readinessContribution } from "#domain/readiness/readiness-contribution.ts";
import { readinessDimension } from "#domain/readiness/readiness-dimension.ts";
import { readinessMovement } from "#domain/readiness/readiness-movement.ts";
import { readinessScore } from "#domain/readiness/readiness-score.ts";
import { recordRead } from "#domain/reads/record-read.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { reportEvidence } from "#domain/reports/report-evidence.ts";
import { reportPlanItem } from "#domain/reports/report-plan-item.ts";
import { reportRating } from "#domain/reports/report-rating.ts";
import { reportSentence } from "#domain/reports/report-sentence.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { savedView } from "#domain/views/saved-view.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { provideRecords } from "#kernel/record-named.ts";

/** Every record kind. The compiler asks for each name; one that is not in RecordName is served nowhere. */
const byName = {
  Organization: organization,
  Engagement: engagement,
  Exercise: exercise,
  Participant: participant,
  JoinRequest: joinRequest,
  Inject: inject,
  InjectOption: injectOption,
  InjectCorrection: injectCorrection,
  InjectVote: injectVote,
  InjectResponse: injectResponse,
  Decision: decision,
  ExerciseNote: exerciseNote,
  ExerciseEvent: exerciseEvent,
  Gap: gap,
  AfterActionReport: afterActionReport,
  ReportSentence: reportSentence,
  ReportEvidence: reportEvidence,
  ReportRating: reportRating,
  ReportPlanItem: reportPlanItem,
  ActionItem: actionItem,
  Comment: comment,
  StateChange: stateChange,
  ReadinessScore: readinessScore,
  ReadinessDimension: readinessDimension,
  ReadinessContribution: readinessContribution,
  ReadinessMovement: readinessMovement,
  Deliverable: deliverable,
  Certificate: certificate,
  Import: historyImport,
  ComplianceFramework: complianceFramework,
  ComplianceControl: complianceControl,
  ComplianceMapping: complianceMapping,
  Scenario: scenario,
  ScenarioInject: scenarioInject,
  User: user,
  Membership: membership,
  ApiKey: apiKey,
  Notification: notification,
  NotificationSettings: notificationSettings,
  SavedView: savedView,
  Conversation: conversation,
  ConversationTurn: conversationTurn,
  AssistantConsent: assistantConsent,
  AssistantTransmission: assistantTransmission,
  Proposal: proposal,
  AuditEntry: auditEntry,
  RecordRead: recordRead,
} as const satisfies { readonly [N in RecordName]: RecordDeclaration & { readonly name: N } };

provideRecords(byName);

// The interfaces look records up while they load, so they take this from here, where all are known.
export { recordNamed } from "#kernel/record-named.ts";

export const records: readonly RecordDeclaration[] = Object.values(byName);
