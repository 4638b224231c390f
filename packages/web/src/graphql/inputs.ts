// Derived from the server's actions by npm run check -- --write.

import { ActionItemStatus, AfterActionReportStatus, Channel, Criticality, Dimension, EngagementStatus, GapCategory, GapClosure, GapStatus, Industry, OrganizationKind, Pacing, Priority, RequirementKind, RetestOutcome, ScenarioKind, Severity, SizeBand } from "#graphql/enums.ts";

export const AddCommentInput = {
  decision_id: { type: "id" },
  inject_id: { type: "id" },
  gap_id: { type: "id" },
  action_item_id: { type: "id" },
  body: { type: "text", lines: "many", max: 20000, required: true },
} as const;

export const AddParticipantInput = {
  exercise_id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200, required: true },
  role: { type: "text", lines: "one", max: 200, required: true },
  audience: { type: "text", lines: "one", max: 200 },
  joined_at: { type: "date_time" },
} as const;

export const AddRetestInput = {
  inject_id: { type: "id", required: true },
  gap_id: { type: "id", required: true },
} as const;

export const AdmitParticipantInput = {
  id: { type: "id", required: true },
  participant_id: { type: "id" },
  audience: { type: "text", lines: "one", max: 200 },
} as const;

export const AnswerRetestInput = {
  id: { type: "id", required: true },
  outcome: { type: "enum", codes: RetestOutcome, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const ArchiveOrganizationInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CancelExerciseInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ChangeActionItemStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: ActionItemStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  evidence: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const ChangeAfterActionReportStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: AfterActionReportStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  reviewer_ids: { type: "id", list: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ChangeEngagementStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: EngagementStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const ChangeGapStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: GapStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  accepted_until: { type: "date" },
  expected_updated_at: { type: "date_time" },
} as const;

export const ChangeOwnNameInput = {
  name: { type: "text", lines: "one", max: 200, required: true },
} as const;

export const ConfirmGapClosureInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const ConfirmReportSentencesInput = {
  id: { type: "id", required: true },
  sentence_ids: { type: "id", list: true, required: true },
  note: { type: "text", lines: "many", max: 20000 },
} as const;

export const CorrectInjectInput = {
  id: { type: "id", required: true },
  body: { type: "text", lines: "many", max: 20000, required: true },
} as const;

export const CreateActionItemInput = {
  report_id: { type: "id" },
  gap_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200, required: true },
  remediation_note: { type: "text", lines: "many", max: 20000 },
  owner: { type: "text", lines: "one", max: 200 },
  priority: { type: "enum", codes: Priority },
  due_on: { type: "date" },
} as const;

export const CreateEngagementInput = {
  organization_id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200, required: true },
  objectives: { type: "text", lines: "many", max: 20000 },
  starts_on: { type: "date", required: true },
  ends_on: { type: "date" },
  lead: { type: "text", lines: "one", max: 200 },
} as const;

export const CreateExerciseInput = {
  organization_id: { type: "id", required: true },
  scenario_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date", required: true },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000 },
  pacing: { type: "enum", codes: Pacing },
  facilitator: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  engagement_id: { type: "id" },
} as const;

export const CreateGapInput = {
  exercise_id: { type: "id", required: true },
  inject_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200, required: true },
  description: { type: "text", lines: "many", max: 20000 },
  severity: { type: "enum", codes: Severity, required: true },
  category: { type: "enum", codes: GapCategory, required: true },
  root_cause: { type: "text", lines: "many", max: 20000 },
  recommendation: { type: "text", lines: "many", max: 20000 },
  owner: { type: "text", lines: "one", max: 200 },
  due_on: { type: "date" },
  recurs_id: { type: "id" },
  exercise_seconds: { type: "integer", min: 0, max: 604800 },
} as const;

export const CreateInjectInput = {
  exercise_id: { type: "id", required: true },
  sequence: { type: "integer", min: 1, max: 10000 },
  title: { type: "text", lines: "one", max: 200, required: true },
  body: { type: "text", lines: "many", max: 20000, required: true },
  channel: { type: "enum", codes: Channel, required: true },
  planned_offset_minutes: { type: "integer", min: 0, max: 10080 },
  audience: { type: "text", lines: "one", max: 200 },
  expected_actions: { type: "text", lines: "many", max: 20000 },
  attack_technique: { type: "text", lines: "one", max: 9 },
  dimension: { type: "enum", codes: Dimension, required: true },
  criticality: { type: "enum", codes: Criticality },
  scheduled_seconds: { type: "integer", min: 0, max: 604800 },
  options: { type: "objects", max: 20, fields: {
    label: { type: "text", lines: "one", max: 200, required: true },
    next_inject_id: { type: "id", clears: true },
  } },
} as const;

export const CreateOrganizationInput = {
  name: { type: "text", lines: "one", max: 200, required: true },
  kind: { type: "enum", codes: OrganizationKind, required: true },
  industry: { type: "enum", codes: Industry },
  size_band: { type: "enum", codes: SizeBand },
  country: { type: "text", lines: "one", max: 200 },
  time_zone: { type: "text", lines: "one", max: 200 },
  parent_id: { type: "id" },
} as const;

export const CreateRequirementInput = {
  organization_id: { type: "id" },
  client_id: { type: "id" },
  kind: { type: "enum", codes: RequirementKind, required: true },
  industry: { type: "enum", codes: Industry },
  size_band: { type: "enum", codes: SizeBand },
  country: { type: "text", lines: "one", max: 200 },
  due_on: { type: "date", required: true },
  scenario: { type: "enum", codes: ScenarioKind },
  counts_from: { type: "date" },
  days: { type: "integer", min: 1, max: 3650 },
  severity: { type: "enum", codes: Severity },
  minimum_score: { type: "integer", min: 1, max: 100 },
  note: { type: "text", lines: "many", max: 20000 },
} as const;

export const DeleteInjectInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const DisableUserInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const PlanNextExerciseInput = {
  organization_id: { type: "id", required: true },
  scenario_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date", required: true },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000 },
  pacing: { type: "enum", codes: Pacing },
  facilitator: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  engagement_id: { type: "id" },
  gap_ids: { type: "id", list: true, required: true },
} as const;

export const ProposeGapClosureInput = {
  id: { type: "id", required: true },
  closure: { type: "enum", codes: GapClosure, required: true },
  evidence: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const RemoveAttachmentInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const RemoveRetestInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ReturnGapClosureInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const RevokeCertificateInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const SetGapSeverityInput = {
  id: { type: "id", required: true },
  severity: { type: "enum", codes: Severity, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const SetPolicyInput = {
  id: { type: "id", required: true },
  renewal_on: { type: "date", clears: true },
  policy_reference: { type: "text", lines: "one", max: 200, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const SkipInjectInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UndoImportInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateActionItemInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  remediation_note: { type: "text", lines: "many", max: 20000, clears: true },
  owner: { type: "text", lines: "one", max: 200, clears: true },
  priority: { type: "enum", codes: Priority },
  due_on: { type: "date", clears: true },
  evidence: { type: "text", lines: "many", max: 20000, clears: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateAfterActionReportInput = {
  id: { type: "id", required: true },
  executive_summary: { type: "text", lines: "many", max: 20000, clears: true },
  strengths: { type: "text", lines: "many", max: 20000, clears: true },
  areas_for_improvement: { type: "text", lines: "many", max: 20000, clears: true },
  narrative: { type: "text", lines: "many", max: 20000, clears: true },
  participant_feedback: { type: "text", lines: "many", max: 20000, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateEngagementInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  objectives: { type: "text", lines: "many", max: 20000, clears: true },
  starts_on: { type: "date" },
  ends_on: { type: "date", clears: true },
  lead: { type: "text", lines: "one", max: 200, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateExerciseInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date" },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000, clears: true },
  pacing: { type: "enum", codes: Pacing },
  narrative: { type: "text", lines: "many", max: 20000, clears: true },
  facilitator: { type: "text", lines: "one", max: 200, clears: true },
  location: { type: "text", lines: "one", max: 200, clears: true },
  engagement_id: { type: "id", clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateGapInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  description: { type: "text", lines: "many", max: 20000, clears: true },
  category: { type: "enum", codes: GapCategory },
  root_cause: { type: "text", lines: "many", max: 20000, clears: true },
  recommendation: { type: "text", lines: "many", max: 20000, clears: true },
  owner: { type: "text", lines: "one", max: 200, clears: true },
  due_on: { type: "date", clears: true },
  recurs_id: { type: "id", clears: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateInjectInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  body: { type: "text", lines: "many", max: 20000 },
  channel: { type: "enum", codes: Channel },
  planned_offset_minutes: { type: "integer", min: 0, max: 10080 },
  audience: { type: "text", lines: "one", max: 200, clears: true },
  expected_actions: { type: "text", lines: "many", max: 20000, clears: true },
  attack_technique: { type: "text", lines: "one", max: 9, clears: true },
  dimension: { type: "enum", codes: Dimension },
  criticality: { type: "enum", codes: Criticality },
  scheduled_seconds: { type: "integer", min: 0, max: 604800, clears: true },
  options: { type: "objects", max: 20, fields: {
    label: { type: "text", lines: "one", max: 200, required: true },
    next_inject_id: { type: "id", clears: true },
  } },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateOrganizationInput = {
  id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200 },
  industry: { type: "enum", codes: Industry, clears: true },
  size_band: { type: "enum", codes: SizeBand, clears: true },
  country: { type: "text", lines: "one", max: 200, clears: true },
  time_zone: { type: "text", lines: "one", max: 200 },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateRequirementInput = {
  id: { type: "id", required: true },
  due_on: { type: "date" },
  scenario: { type: "enum", codes: ScenarioKind, clears: true },
  counts_from: { type: "date", clears: true },
  days: { type: "integer", min: 1, max: 3650, clears: true },
  severity: { type: "enum", codes: Severity, clears: true },
  minimum_score: { type: "integer", min: 1, max: 100, clears: true },
  note: { type: "text", lines: "many", max: 20000, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const WithdrawRequirementInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
