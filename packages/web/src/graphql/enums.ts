// Derived from schema.graphql by npm run check -- --write.

export const ApiKeyScope = {
  FEED: "The carrier data feed.",
  GRAPHQL: "The GraphQL endpoint. Only the operator's staff grant it.",
  MCP: "The MCP endpoint.",
} as const;
export const Assurance = {
  CONFIRMED: "",
  RETESTED: "",
  SELF_ATTESTED: "",
} as const;
export const AttentionReason = {
  CERTIFICATE: "",
  CRITICAL_GAPS: "",
  FALLEN_READINESS: "",
  HIGH_GAPS: "",
  LOW_READINESS: "",
  NOT_EXERCISED: "",
  OVERDUE_ACTION_ITEMS: "",
  REQUIREMENT_MISSED: "",
} as const;
export const AuditOutcome = {
  FAILED: "",
  OK: "",
  REFUSED: "",
} as const;
export const AuditStreamCoverage = {
  ALL_LOGS: "",
  OWN_LOG: "",
} as const;
export const AuditStreamFormat = {
  JSON_ARRAY: "",
  JSON_LINES: "",
  SPLUNK_HEC: "",
} as const;
export const AuditStreamTransport = {
  HTTPS: "",
  SYSLOG: "",
} as const;
export const BenchmarkWithheldReason = {
  NO_SNAPSHOT: "No quarter has been published yet.",
  ONE_DOMINATES: "One corporate family makes up more than a quarter, or one carrier's clients more than half.",
  TOO_FEW_CHANGED: "Fewer than 3 members have changed since its figures were published, and those are over a year old.",
  TOO_FEW_MEMBERS: "Fewer than 5 other organizations in the cohort take part and have been assessed.",
  WOULD_REVEAL: "Together with other published figures it would reveal too much about fewer than 5 members.",
} as const;
export const CertificateKind = {
  COMPLETION: "An organization completed an exercise.",
  PARTICIPATION: "A person took part in an exercise.",
} as const;
export const Channel = {
  ALERT: "",
  CHAT: "",
  DOCUMENT: "",
  EMAIL: "",
  IN_PERSON: "",
  NEWS: "",
  PHONE: "",
  SOCIAL_MEDIA: "",
  TICKET: "",
} as const;
export const ChatPause = {
  FAILING: "",
  GONE: "",
} as const;
export const ChatPlatform = {
  SLACK: "Slack, through an incoming webhook.",
  TEAMS: "Microsoft Teams, through a webhook of Workflows.",
} as const;
export const ControlStrength = {
  TESTS_DIRECTLY: "",
  TESTS_IN_PART: "",
  TOUCHES: "",
} as const;
export const Criticality = {
  CRITICAL: "",
  LOW: "",
  NORMAL: "",
} as const;
export const DeliverableFormat = {
  DOCX: "Word document.",
  JSON: "JSON, for programs.",
  MARKDOWN: "Markdown text.",
  OSCAL: "OSCAL assessment results as JSON, for audit tools.",
  PDF: "Portable document.",
  PPTX: "PowerPoint slides.",
  XLSX: "Excel workbook.",
} as const;
export const DeliverableKind = {
  AFTER_ACTION_REPORT: "Report of an exercise: PDF, DOCX, MARKDOWN.",
  BOARD_SLIDES: "Slides for a board: PPTX, PDF.",
  BOOK_REPORT: "A carrier's book in a quarter: PDF, XLSX.",
  COMPLIANCE_EVIDENCE: "Controls that were exercised: PDF, XLSX, OSCAL.",
  EVALUATOR_HANDBOOK: "What to watch for at each inject, with room to write, for exercise staff: PDF, DOCX.",
  EXECUTIVE_SUMMARY: "Two-page summary of the report: PDF.",
  EXERCISE_PLAN: "Purpose, scope, roles, schedule and evaluation of an exercise, for its staff: PDF, DOCX.",
  FACILITATOR_HANDBOOK: "Each inject with what is expected and what to ask, for exercise staff: PDF, DOCX.",
  IMPROVEMENT_PLAN: "Gaps and action items: XLSX, PDF.",
  MSEL: "Master scenario events list, for exercise staff: PDF, DOCX.",
  MULTI_YEAR_PLAN: "Multi-year exercise plan, of the organization's ACTIVE program: PDF, DOCX.",
  PLAYER_BRIEF: "When, where and how, without the story, for participants: PDF, DOCX.",
  READINESS_REPORT: "Scores and the evidence behind them: PDF.",
  SIGN_IN_SHEET: "Participants with room for their signatures: PDF, DOCX.",
  SITUATION_MANUAL: "The story and its questions, which staff hand out in the room: PDF, DOCX.",
  TRANSCRIPT: "All that was said, decided and found in an exercise: PDF, JSON.",
} as const;
export const Dimension = {
  COMMAND_AND_DECISION: "Who leads, who may decide, and how quickly decisions are made.",
  COMMUNICATION: "What staff, customers, partners and the press hear, from whom and when.",
  CONTAINMENT_AND_ERADICATION: "Stopping the spread and removing the cause.",
  DETECTION_AND_ESCALATION: "Noticing that something is wrong, and alerting those who must act.",
  LEGAL_AND_INSURANCE: "Duties to regulators, contracts, evidence and the insurer.",
  RECOVERY_AND_CONTINUITY: "Operating without the systems, and restoring them.",
} as const;
export const DisclosureLevel = {
  FULL: "All records.",
  SUMMARY: "Scores, titles, severities, statuses and dates; no narratives, injects or decisions.",
} as const;
export const DisplayLanguage = {
  DE: "German.",
  EN: "English.",
  ES: "Spanish.",
  FR: "French.",
  NL: "Dutch.",
} as const;
export const DocumentTheme = {
  PLAIN: "",
  SANS: "",
  SERIF: "",
} as const;
export const ExerciseObjectiveKind = {
  CAPABILITY_TARGET: "",
  CRITICAL_TASK: "",
  OBJECTIVE: "",
} as const;
export const FeedbackFormTemplate = {
  HOT_WASH_SURVEY: "",
  OWN: "",
  PARTICIPANT_FEEDBACK: "",
} as const;
export const FeedbackQuestionKind = {
  AGREEMENT: "",
  TEXT: "",
} as const;
export const Framework = {
  CIS: "CIS Critical Security Controls.",
  HIPAA: "HIPAA Security and Breach Notification Rules.",
  ISO_27001: "ISO/IEC 27001.",
  NIST_CSF: "NIST Cybersecurity Framework.",
  PCI_DSS: "PCI DSS.",
  SOC_2: "SOC 2 Trust Services Criteria.",
} as const;
export const GapCategory = {
  BACKUP_AND_RECOVERY: "Having backups and restoring systems.",
  BUSINESS_CONTINUITY: "Operating without systems.",
  CONTAINMENT_AND_ERADICATION: "Containing and eradicating an attack.",
  DATA_PROTECTION: "Knowing and protecting data.",
  DETECTION_AND_MONITORING: "Detecting an attack.",
  ESCALATION_AND_DECISION_MAKING: "Informing those who decide, and deciding.",
  EXTERNAL_COMMUNICATION: "Informing customers, partners and the press.",
  IDENTITY_AND_ACCESS: "Accounts, credentials and permissions.",
  INCIDENT_RESPONSE_PLAN: "The plan itself: missing, outdated or not known.",
  INTERNAL_COMMUNICATION: "Informing the organization's own people.",
  LEGAL_AND_REGULATORY: "Duties to regulators, contracts, counsel, insurer.",
  LOGGING_AND_FORENSICS: "Evidence: retained, complete and usable.",
  ROLES_AND_RESPONSIBILITIES: "Who does what.",
  THIRD_PARTY_MANAGEMENT: "Suppliers and their access.",
  TRAINING_AND_AWARENESS: "People knowing what to do.",
  VULNERABILITY_AND_PATCHING: "Known vulnerabilities left open.",
} as const;
export const GapClosure = {
  VERIFIED: "",
  WITHDRAWN: "",
} as const;
export const ImportKind = {
  ACTION_ITEMS: "Action items, each for a gap.",
  EXERCISES: "Past exercises, imported as COMPLETED.",
  GAPS: "Gaps, each of an exercise.",
  INJECTS: "Injects of an exercise, from its MSEL.",
} as const;
export const Industry = {
  EDUCATION: "Schools, universities, training.",
  ENERGY_AND_UTILITIES: "Power, gas, water.",
  FINANCIAL_SERVICES: "Banks, credit unions, payments, pensions.",
  HEALTHCARE: "Hospitals, clinics and care.",
  HOSPITALITY: "Hotels, restaurants, leisure.",
  INSURANCE: "Insurers and brokers.",
  LEGAL_SERVICES: "Law firms and notaries.",
  LIFE_SCIENCES: "Pharmaceuticals, biotechnology, laboratories.",
  MANUFACTURING: "Manufacturers.",
  OTHER: "Any other industry.",
  PUBLIC_SECTOR: "Government and its agencies.",
  RETAIL: "Retail and e-commerce.",
  TECHNOLOGY: "Software, hosting, devices.",
  TRANSPORTATION: "Freight, passengers, terminals.",
} as const;
export const KnowledgeSource = {
  AFTER_ACTION_REPORT: "A section of an exercise's latest after-action report.",
  DELIVERABLE: "The text of a generated deliverable.",
  EXERCISE_MEMORY: "What players received in an exercise, how they performed and what they decided.",
  FILE: "The text of a PDF, Word document or text file that belongs to a record.",
  FINDING: "Strengths or areas for improvement in such a report.",
  GAP: "A gap: what was observed, its root cause, and the recommendation.",
  REMEDIATION: "An action item's remediation note and evidence.",
} as const;
export const Language = {
  DE: "",
  EN: "",
  ES: "",
  FR: "",
  IT: "",
  NL: "",
  PL: "",
  PT: "",
} as const;
export const OrganizationKind = {
  CARRIER: "",
  CLIENT: "",
  OPERATOR: "",
} as const;
export const Pacing = {
  CLOCK: "",
  FACILITATOR: "",
} as const;
export const PerformanceRating = {
  MAJOR_CHALLENGES: "",
  PERFORMED: "",
  SOME_CHALLENGES: "",
  UNABLE: "",
} as const;
export const Priority = {
  HIGH: "Before others.",
  LOW: "When there is time.",
  MEDIUM: "Normal order.",
  URGENT: "Immediately.",
} as const;
export const Regulation = {
  DORA: "",
  FERPA: "",
  GDPR: "",
  GLBA: "",
  HIPAA: "",
  NERC_CIP: "",
  NIS2: "",
  NYDFS_500: "",
  PCI_DSS: "",
  SEC_CYBER: "",
} as const;
export const RenewalReader = {
  CARRIER: "",
  LINK: "",
} as const;
export const RequirementKind = {
  CERTIFICATE_VALID: "A certificate of completion is valid.",
  CLOSE_GAPS_WITHIN: "Gaps of a severity or a higher one are closed within a number of days.",
  EXERCISE_BY: "An exercise is completed, of a kind of scenario if one is given.",
  EXERCISE_EVERY: "An exercise is completed at least every given number of days, of a kind of scenario if one is given.",
  READINESS_AT_LEAST: "The latest score of readiness is FINAL and at least this high.",
} as const;
export const RetestOutcome = {
  CLOSED: "",
  STILL_THERE: "",
} as const;
export const Role = {
  ADMIN: "All permissions of the organization's kind.",
  EDITOR: "Daily work, without managing people, keys and organizations.",
  VIEWER: "Reads.",
} as const;
export const ScenarioAudience = {
  BUSINESS_TEAMS: "",
  EXECUTIVES: "",
  INCIDENT_TEAM: "",
  WHOLE_ORGANIZATION: "",
} as const;
export const ScenarioKind = {
  BUSINESS_EMAIL_COMPROMISE: "",
  CLOUD_COMPROMISE: "",
  CUSTOM: "",
  DATA_BREACH: "",
  DEEPFAKE_FRAUD: "",
  DENIAL_OF_SERVICE: "",
  EXTORTION_WITHOUT_ENCRYPTION: "",
  INSIDER_THREAT: "",
  OT_DISRUPTION: "",
  PHYSICAL_AND_CYBER: "",
  RANSOMWARE: "",
  THIRD_PARTY_COMPROMISE: "",
} as const;
export const SearchMode = {
  HYBRID: "By words and meaning.",
  LEXICAL: "By words only: meaning was not available for this query or these passages.",
} as const;
export const Severity = {
  CRITICAL: "Would make a response fail.",
  HIGH: "Would make a response fail in part.",
  LOW: "Worth knowing; little harm by itself.",
  MEDIUM: "Would slow a response or add to the damage.",
} as const;
export const SizeBand = {
  FROM_51_TO_250: "",
  FROM_251_TO_1000: "",
  FROM_1001_TO_5000: "",
  OVER_5000: "",
  UP_TO_50: "",
} as const;
export const TrackerKind = {
  JIRA: "Jira Cloud.",
  LINEAR: "Linear.",
  SERVICENOW: "ServiceNow: a table that extends task.",
} as const;
export const TrackerMeaning = {
  BLOCKED: "Started, and waiting for something.",
  CANCELLED: "Cancelled, with a reason.",
  DONE: "Done.",
  IN_PROGRESS: "In progress.",
  LEAVE: "Unchanged.",
  OPEN: "Not started.",
} as const;
export const WebhookResource = {
  ACTION_ITEMS: "Action items.",
  CERTIFICATES: "Certificates.",
  DUTY_RESULTS: "Where clients stand with the duties of their exercise programs.",
  EXERCISES: "Exercises.",
  GAPS: "Gaps.",
  ORGANIZATIONS: "Organizations.",
  READINESS_SCORES: "Readiness scores.",
  REQUIREMENT_RESULTS: "Where clients stand with the requirements of their carrier.",
} as const;
