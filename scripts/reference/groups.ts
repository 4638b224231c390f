/** A page of the reference. Mutations are on the page of the record that they return. */
export type Group = {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly records: readonly string[];
  /** Computed queries. */
  readonly queries: readonly string[];
};

export const listedGroups: readonly Group[] = [
  {
    file: "organizations",
    title: "Organizations and engagements",
    about: "Who is exercised and for whom: the tree of organizations, what was agreed, and what a carrier requires.",
    records: ["Organization", "Engagement", "Requirement", "RequirementResult"],
    queries: ["portfolio", "portfolio_book", "requirement_states"],
  },
  {
    file: "scenarios",
    title: "Scenario library",
    about: "Scenarios to plan exercises from, with their injects.",
    records: ["Scenario", "ScenarioInject", "ScenarioInjectMapping", "ScenarioInjectFile"],
    queries: [],
  },
  {
    file: "exercises",
    title: "Exercises and what happened in them",
    about: "An exercise with its participants, its injects and everything recorded while it ran.",
    records: [
      "Exercise",
      "Participant",
      "JoinRequest",
      "Inject",
      "InjectMapping",
      "InjectOption",
      "InjectCorrection",
      "InjectReply",
      "InjectVote",
      "InjectChoice",
      "InjectResponse",
      "Decision",
      "ExerciseNote",
      "ExerciseEvent",
    ],
    queries: ["attack_coverage"],
  },
  {
    file: "findings",
    title: "Gaps and action items",
    about: "What exercises found, what is done about it, and the history of both.",
    records: ["Gap", "ActionItem", "Retest", "ExerciseRequest", "Comment", "Attachment", "StateChange"],
    queries: ["findings_trend", "search_knowledge"],
  },
  {
    file: "reports",
    title: "After-action reports",
    about: "Reports with the records behind each sentence, their review, and the improvement plan.",
    records: [
      "AfterActionReport",
      "ReportSentence",
      "ReportEvidence",
      "ReportAgreement",
      "ReportRating",
      "ReportPlanItem",
    ],
    queries: [],
  },
  {
    file: "readiness",
    title: "Readiness scores",
    about: "Scores with everything they follow from, what would improve them, and how peers compare.",
    records: ["ReadinessScore", "ReadinessDimension", "ReadinessContribution", "ReadinessMovement"],
    queries: ["readiness", "readiness_trend", "readiness_what_if", "next_exercise", "industry_benchmark"],
  },
  {
    file: "compliance",
    title: "Compliance frameworks and coverage",
    about: "Controls that map to gap categories, and which of them exercises tested.",
    records: ["ComplianceFramework", "ComplianceControl", "ComplianceMapping"],
    queries: ["compliance_coverage", "compliance_coverage_by_exercise", "compliance_coverage_trend"],
  },
  {
    file: "documents",
    title: "Documents, certificates and renewal packs",
    about: "What is generated from the records and handed to others.",
    records: ["Deliverable", "Certificate", "RenewalPack", "RenewalPackOpening"],
    queries: [],
  },
  {
    file: "imports",
    title: "Imports and exports",
    about: "History brought in from files, and organizations written into files.",
    records: ["Import", "OrganizationExport"],
    queries: ["import_check"],
  },
  {
    file: "people",
    title: "People and API keys",
    about: "Who may sign in, with which role, which keys exist, and what each person set for themselves.",
    records: [
      "User",
      "Membership",
      "ApiKey",
      "Directory",
      "DirectoryGroup",
      "ConnectedAgent",
      "IdentityProvider",
      "EmailDomain",
      "SignInPolicy",
      "WebhookSubscription",
      "WebhookDelivery",
      "TrackerConnection",
      "TrackerState",
      "TrackerLink",
      "Notification",
      "NotificationSettings",
      "CalendarSubscription",
      "ChatChannel",
      "SavedView",
    ],
    queries: ["mail_delivery", "retention_limits"],
  },
  {
    file: "assistant",
    title: "Assistant",
    about: "Conversations with the assistant, the changes it proposed, and what was sent to a model.",
    records: ["Conversation", "ConversationTurn", "AssistantConsent", "AssistantTransmission", "Proposal"],
    queries: [],
  },
  {
    file: "audit",
    title: "Audit log",
    about: "Who did and read what, and how it reaches a SIEM.",
    records: ["AuditEntry", "AuditStream", "RecordRead"],
    queries: [],
  },
];
