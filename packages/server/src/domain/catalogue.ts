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
import type { RecordDeclaration } from "#domain/record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { reportEvidence } from "#domain/reports/report-evidence.ts";
import { reportPlanItem } from "#domain/reports/report-plan-item.ts";
import { reportRating } from "#domain/reports/report-rating.ts";
import { reportSentence } from "#domain/reports/report-sentence.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { savedView } from "#domain/views/saved-view.ts";

/** Every record kind. A record that is not listed here is served nowhere and tested nowhere. */
export const catalogue: readonly RecordDeclaration[] = [
  organization,
  engagement,
  exercise,
  participant,
  joinRequest,
  inject,
  injectOption,
  injectCorrection,
  injectVote,
  injectResponse,
  decision,
  exerciseNote,
  exerciseEvent,
  gap,
  afterActionReport,
  reportSentence,
  reportEvidence,
  reportRating,
  reportPlanItem,
  actionItem,
  comment,
  stateChange,
  readinessScore,
  readinessDimension,
  readinessContribution,
  readinessMovement,
  deliverable,
  certificate,
  historyImport,
  complianceFramework,
  complianceControl,
  complianceMapping,
  scenario,
  scenarioInject,
  user,
  membership,
  apiKey,
  notification,
  notificationSettings,
  savedView,
  conversation,
  conversationTurn,
  assistantConsent,
  assistantTransmission,
  proposal,
  auditEntry,
  recordRead,
];
