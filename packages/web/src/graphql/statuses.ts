// Derived from schema.graphql by npm run check -- --write.

export const ActionItemStatus = {
  BLOCKED: "Started, and waiting for something.",
  CANCELLED: "Cancelled, with a reason.",
  DONE: "Done.",
  IN_PROGRESS: "In progress.",
  OPEN: "Not started.",
} as const;
export const AfterActionReportStatus = {
  DRAFT: "",
  FINAL: "",
  IN_REVIEW: "",
} as const;
export const ApiKeyState = {
  ACTIVE: "",
  EXPIRED: "",
  REVOKED: "",
} as const;
export const AuditStreamStatus = {
  ACTIVE: "",
  ENDED: "",
  PAUSED: "",
} as const;
export const CertificateStatus = {
  EXPIRED: "",
  REVOKED: "",
  VALID: "",
} as const;
export const ChatStatus = {
  FAILED: "",
  QUEUED: "",
  SENT: "",
} as const;
export const DeliverableStatus = {
  FAILED: "",
  QUEUED: "",
  READY: "",
  RUNNING: "",
} as const;
export const EngagementStatus = {
  ACTIVE: "",
  CANCELLED: "",
  COMPLETED: "",
  PLANNED: "",
} as const;
export const ExerciseStatus = {
  CANCELLED: "",
  COMPLETED: "",
  IN_PROGRESS: "",
  PLANNED: "",
} as const;
export const FeedbackTemplateStatus = {
  ACTIVE: "",
  ARCHIVED: "",
} as const;
export const GapStatus = {
  ACCEPTED: "The risk is accepted until a date.",
  IN_PROGRESS: "In progress.",
  OPEN: "Nothing has been done yet.",
  REMEDIATED: "Closed by its owner, not yet retested.",
  VERIFIED: "Closed; its assurance says how sure that is.",
  WITHDRAWN: "Turned out not to be a gap.",
} as const;
export const OrganizationStatus = {
  ACTIVE: "",
  ARCHIVED: "",
} as const;
export const PortfolioCertificateState = {
  EXPIRED: "",
  EXPIRING: "",
  NONE: "",
  REVOKED: "",
  VALID: "",
} as const;
export const ProgramStatus = {
  ACTIVE: "",
  CLOSED: "",
  DRAFT: "",
} as const;
export const ReadinessStatus = {
  FINAL: "",
  INSUFFICIENT_EVIDENCE: "",
  NOT_ASSESSED: "",
  PROVISIONAL: "",
} as const;
export const RequirementStatus = {
  ACTIVE: "",
  WITHDRAWN: "",
} as const;
export const ScenarioStatus = {
  ARCHIVED: "",
  DRAFT: "",
  PUBLISHED: "",
} as const;
export const TrackerStatus = {
  ACTIVE: "",
  ENDED: "",
  PAUSED: "",
} as const;
export const UserStatus = {
  ACTIVE: "",
  DISABLED: "",
  INVITED: "",
} as const;
export const WebhookStatus = {
  ACTIVE: "",
  ENDED: "",
  PAUSED: "",
} as const;
