// Derived from schema.graphql by npm run check -- --write.

export const ApiKeyScope = {
  FEED: "The carrier data feed.",
  GRAPHQL: "The GraphQL endpoint. Only the operator's staff grant it.",
  MCP: "The MCP endpoint.",
} as const;
export const Assurance = {
  CONFIRMED: "The operator's staff examined the attached evidence.",
  RETESTED: "A later exercise retested it.",
  SELF_ATTESTED: "The client says so.",
} as const;
export const AttentionReason = {
  CERTIFICATE: "The certificate expired or was revoked: 5 points; it expires within 60 days: 3.",
  CRITICAL_GAPS: "Critical gaps are not proven closed: 20 points each, up to 100.",
  FALLEN_READINESS: "The latest score is FINAL and below the previous one: 2 points for each point lost, rounded up, up to 20.",
  HIGH_GAPS: "High gaps are not proven closed: 5 points each, up to 25.",
  LOW_READINESS: "The latest score is FINAL and below 70: 1 point for each point below, rounded up.",
  NOT_EXERCISED: "No exercise has ever been completed: 20 points; none within 365 days: 15.",
  OVERDUE_ACTION_ITEMS: "Action items are overdue: 3 points each, up to 30.",
  REQUIREMENT_MISSED: "Requirements of the carrier are missed: 15 points each, up to 45.",
} as const;
export const AuditOutcome = {
  FAILED: "Failed because of a defect; nothing changed.",
  OK: "Carried out.",
  REFUSED: "Refused; nothing changed.",
} as const;
export const AuditStreamCoverage = {
  ALL_LOGS: "Those of all organizations; only the operator's streams may.",
  OWN_LOG: "Those of the stream's organization.",
} as const;
export const AuditStreamFormat = {
  JSON_ARRAY: "A JSON array of events.",
  JSON_LINES: "Newline-delimited JSON, one event a line.",
  SPLUNK_HEC: "Events of Splunk's HTTP Event Collector, one a line.",
} as const;
export const AuditStreamTransport = {
  HTTPS: "As the bodies of POST requests, several entries each.",
  SYSLOG: "As syslog messages (RFC 5424) over TLS (RFC 5425), one entry each.",
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
  ALERT: "An alert from a monitoring system.",
  CHAT: "A chat message.",
  DOCUMENT: "A letter or file.",
  EMAIL: "An email.",
  IN_PERSON: "Delivered in person.",
  NEWS: "A news report.",
  PHONE: "A phone call.",
  SOCIAL_MEDIA: "A social media post.",
  TICKET: "A help-desk ticket.",
} as const;
export const ChatPause = {
  FAILING: "Messages have failed for three days.",
  GONE: "Slack or Microsoft Teams answered that the webhook no longer exists or may not post.",
} as const;
export const ChatPlatform = {
  SLACK: "Slack, through an incoming webhook.",
  TEAMS: "Microsoft Teams, through a webhook of Workflows.",
} as const;
export const ControlStrength = {
  TESTS_DIRECTLY: "The players must do what the control requires.",
  TESTS_IN_PART: "The players must do a part of what the control requires.",
  TOUCHES: "The exercise concerns the same capability, without testing the control.",
} as const;
export const Criticality = {
  CRITICAL: "Weighs 4.",
  LOW: "Weighs 1.",
  NORMAL: "Weighs 2.",
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
export const ExerciseObjectiveKind = {
  CAPABILITY_TARGET: "What a capability must achieve, under an objective.",
  CRITICAL_TASK: "What must be done to reach a capability target.",
  OBJECTIVE: "An objective of the exercise.",
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
  VERIFIED: "The weakness is gone.",
  WITHDRAWN: "It turned out not to be a gap.",
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
export const NotificationKind = {
  ACCOUNT_SECURITY: "The person's sign-in changed: password, second factor or a passkey; or, for ADMINs, their organization's sign-in policy, or a break-glass account was used.",
  ACTION_ITEMS: "Action items of the person are due or overdue; sent at most once a day.",
  ASSIGNMENT: "A gap or an action item was assigned to the person.",
  CERTIFICATE_EXPIRY: "A certificate of the person's organization expires in 60 or 14 days.",
  CHAT_PAUSED: "Chat messages to the person, or to a channel of their organization, were paused.",
  COMMENT: "A comment on a gap or action item that the person owns, or one that mentions them as @Name.",
  CRITICAL_GAP: "A critical gap was found at the person's organization or, for a carrier, at a client.",
  DELIVERY_FAILING: "A webhook of the person's organization was paused because it could not be delivered, or its audit stream is failing.",
  EMAIL_DOMAIN: "The DNS record of an email domain of the person's organization is missing, or the domain lapsed.",
  EXERCISE_INVITATION: "The person takes part in an exercise or leads it; it changed, was cancelled, or goes on without them. The email is a calendar invitation.",
  EXERCISE_REMINDER: "An exercise that the person takes part in or leads is a week, or a day, away.",
  EXERCISE_REQUEST: "A client asks for its next exercise.",
  GAP_CLOSURE: "The closure of a gap was proposed, confirmed or returned.",
  GAP_REOPENED: "A gap that the person owns was reopened.",
  INVITATION: "The person was invited to an organization.",
  KEY_EXPIRY: "An API key of the person or their organization expires in 14 days.",
  PASSWORD_RESET: "A password reset was requested for the person.",
  RENEWAL_PACK: "A renewal pack was opened for the first time, ends within 14 days, or was granted to a carrier.",
  REPORT_FINAL: "An after-action report became final.",
  REPORT_IN_REVIEW: "An after-action report is waiting for review.",
  REQUIREMENT: "A requirement of a carrier was set, is due within 30 days, or was missed.",
  SCORE_FALLEN: "A readiness score is at least 5 points below the one before it.",
  SECOND_FACTOR_RESET: "An administrator asked for a link to reset the person's second factor.",
  TRACKER: "A connection to an issue tracker was paused, or one of its states is not mapped.",
} as const;
export const OrganizationKind = {
  CARRIER: "A cyber-insurance carrier that monitors its book of clients.",
  CLIENT: "Runs exercises, under a carrier or directly under the operator.",
  OPERATOR: "Runs the service; the root of the tree.",
} as const;
export const Pacing = {
  CLOCK: "Injects are delivered automatically at their planned time on the exercise clock.",
  FACILITATOR: "The facilitator delivers the injects, except those with a time of their own.",
} as const;
export const PerformanceRating = {
  MAJOR_CHALLENGES: "M: performed with major challenges.",
  PERFORMED: "P: performed without challenges.",
  SOME_CHALLENGES: "S: performed with some challenges.",
  UNABLE: "U: unable to be performed.",
} as const;
export const Priority = {
  HIGH: "Before others.",
  LOW: "When there is time.",
  MEDIUM: "Normal order.",
  URGENT: "Immediately.",
} as const;
export const Regulation = {
  DORA: "EU Digital Operational Resilience Act.",
  FERPA: "US Family Educational Rights and Privacy Act.",
  GDPR: "EU General Data Protection Regulation.",
  GLBA: "US Gramm-Leach-Bliley Act Safeguards Rule.",
  HIPAA: "US HIPAA Security and Breach Notification Rules.",
  NERC_CIP: "North American standards for the security of the power grid.",
  NIS2: "EU Network and Information Security Directive 2.",
  NYDFS_500: "New York cybersecurity regulation for financial services, 23 NYCRR 500.",
  PCI_DSS: "Payment Card Industry Data Security Standard.",
  SEC_CYBER: "US SEC rules on disclosure of cybersecurity incidents.",
} as const;
export const RenewalReader = {
  CARRIER: "The client's carrier, with its accounts.",
  LINK: "Anybody who has the link, such as a broker, without an account.",
} as const;
export const RequirementKind = {
  CERTIFICATE_VALID: "A certificate of completion is valid.",
  CLOSE_GAPS_WITHIN: "Gaps of a severity or a higher one are closed within a number of days.",
  EXERCISE_BY: "An exercise is completed, of a kind of scenario if one is given.",
  EXERCISE_EVERY: "An exercise is completed at least every given number of days, of a kind of scenario if one is given.",
  READINESS_AT_LEAST: "The latest score of readiness is FINAL and at least this high.",
} as const;
export const RetestOutcome = {
  CLOSED: "The weakness is gone: the gap is VERIFIED, with the assurance RETESTED.",
  STILL_THERE: "The weakness is still there: a gap that was REMEDIATED or VERIFIED is OPEN again.",
} as const;
export const Role = {
  ADMIN: "All permissions of the organization's kind.",
  EDITOR: "Daily work, without managing people, keys and organizations.",
  VIEWER: "Reads.",
} as const;
export const ScenarioAudience = {
  BUSINESS_TEAMS: "Teams outside IT, such as operations, legal and communications.",
  EXECUTIVES: "Executives and the board.",
  INCIDENT_TEAM: "The technical incident response team.",
  WHOLE_ORGANIZATION: "Executives, the incident team and business teams together.",
} as const;
export const ScenarioKind = {
  BUSINESS_EMAIL_COMPROMISE: "Mail accounts are misused to redirect money or data.",
  CLOUD_COMPROMISE: "Cloud accounts or keys are taken over.",
  CUSTOM: "Something else.",
  DATA_BREACH: "Data is taken or exposed.",
  DEEPFAKE_FRAUD: "A forged voice or face asks for money or access.",
  DENIAL_OF_SERVICE: "Services are flooded.",
  EXTORTION_WITHOUT_ENCRYPTION: "Stolen data is held against a demand.",
  INSIDER_THREAT: "Somebody with access misuses it.",
  OT_DISRUPTION: "Industrial control systems are disrupted.",
  PHYSICAL_AND_CYBER: "A break-in or disaster together with an attack.",
  RANSOMWARE: "Systems are encrypted for ransom.",
  THIRD_PARTY_COMPROMISE: "A supplier is breached.",
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
  FROM_51_TO_250: "51 to 250.",
  FROM_251_TO_1000: "251 to 1,000.",
  FROM_1001_TO_5000: "1,001 to 5,000.",
  OVER_5000: "5,001 or more.",
  UP_TO_50: "1 to 50.",
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
  EXERCISES: "Exercises.",
  GAPS: "Gaps.",
  ORGANIZATIONS: "Organizations.",
  READINESS_SCORES: "Readiness scores.",
  REQUIREMENT_RESULTS: "Where clients stand with the requirements of their carrier.",
} as const;
