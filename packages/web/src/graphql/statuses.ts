// Derived from schema.graphql by npm run check -- --write.

export const ActionItemStatus = {
  BLOCKED: "Started, and waiting for something.",
  CANCELLED: "Cancelled, with a reason.",
  DONE: "Done.",
  IN_PROGRESS: "In progress.",
  OPEN: "Not started.",
} as const;
export const AfterActionReportStatus = {
  DRAFT: "Being written. Only the operator reads it.",
  FINAL: "Agreed. It never changes again; correcting it creates a new version.",
  IN_REVIEW: "Being reviewed: the operator and the named reviewers read it.",
} as const;
export const ApiKeyState = {
  ACTIVE: "The key works.",
  EXPIRED: "The key has passed its expiry date.",
  REVOKED: "The key was revoked.",
} as const;
export const AuditStreamStatus = {
  ACTIVE: "Entries are forwarded.",
  ENDED: "It was ended, permanently.",
  PAUSED: "Nothing is sent but tests. Once it is resumed, it continues where it stopped.",
} as const;
export const CertificateStatus = {
  EXPIRED: "Past its expiry date.",
  REVOKED: "Revoked.",
  VALID: "Valid.",
} as const;
export const ChatStatus = {
  FAILED: "Given up, with the reason.",
  QUEUED: "Waiting to be sent, or retried.",
  SENT: "Accepted by Slack or Microsoft Teams.",
} as const;
export const DeliverableStatus = {
  FAILED: "Could not be generated; see failure.",
  QUEUED: "Waiting to be generated.",
  READY: "Ready to read.",
  RUNNING: "Being generated.",
} as const;
export const EngagementStatus = {
  ACTIVE: "In progress.",
  CANCELLED: "Cancelled.",
  COMPLETED: "Done.",
  PLANNED: "Agreed but not started.",
} as const;
export const ExerciseStatus = {
  CANCELLED: "Cancelled before its end.",
  COMPLETED: "Completed.",
  IN_PROGRESS: "Running or paused.",
  PLANNED: "Not started.",
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
  ACTIVE: "Its people sign in and its keys work.",
  ARCHIVED: "Its people and keys are locked out; organizations above it can still read its records.",
} as const;
export const PortfolioCertificateState = {
  EXPIRED: "Expired.",
  EXPIRING: "Valid, but expires within 60 days.",
  NONE: "None was ever issued.",
  REVOKED: "Revoked.",
  VALID: "Valid for more than 60 days.",
} as const;
export const ReadinessStatus = {
  FINAL: "At least 60 % of the weight was assessed, by at least 8 records.",
  INSUFFICIENT_EVIDENCE: "There is less evidence than that, so there is no overall score.",
  NOT_ASSESSED: "There is no evidence, so there is no score.",
  PROVISIONAL: "At least 40 % was assessed, by at least 4 records. Never ranked or averaged with others.",
} as const;
export const RequirementStatus = {
  ACTIVE: "It applies.",
  WITHDRAWN: "The carrier withdrew it.",
} as const;
export const ScenarioStatus = {
  ARCHIVED: "Put away: not offered for exercises.",
  DRAFT: "Being written: only a draft can be edited.",
  PUBLISHED: "Offered for exercises.",
} as const;
export const TrackerStatus = {
  ACTIVE: "Changes go both ways.",
  ENDED: "It was ended, permanently.",
  PAUSED: "Nothing is sent or read. Once it is resumed, it continues where it stopped.",
} as const;
export const UserStatus = {
  ACTIVE: "May sign in.",
  DISABLED: "May not sign in.",
  INVITED: "Has not signed in to this organization yet.",
} as const;
export const WebhookStatus = {
  ACTIVE: "Changes are sent.",
  ENDED: "It was ended, permanently.",
  PAUSED: "Nothing is sent. Once it is resumed, it continues where it stopped.",
} as const;
