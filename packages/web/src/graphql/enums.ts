// Derived from schema.graphql by npm run check -- --write.

export const ActionItemStatus = {
  BLOCKED: "Begun, and waiting for something.",
  CANCELLED: "Given up, with a reason.",
  DONE: "Done.",
  IN_PROGRESS: "Being done.",
  OPEN: "Not begun.",
} as const;

export const ActorKind = {
  API_KEY: "A key.",
  PARTICIPANT: "Somebody who takes part in an exercise, by its code.",
  SYSTEM: "Hotwash itself, or its command line.",
  USER: "Somebody who is signed in.",
} as const;

export const AfterActionReportStatus = {
  DRAFT: "Being written.",
  FINAL: "Agreed. It never changes again: a correction is a new version.",
  IN_REVIEW: "Being read by those who were there.",
} as const;

export const ApiKeyScope = {
  FEED: "The carrier data feed.",
  GRAPHQL: "The GraphQL endpoint. Only the operator's staff grant it.",
  MCP: "The MCP endpoint.",
} as const;

export const ApiKeyState = {
  ACTIVE: "It does.",
  EXPIRED: "Its time has passed.",
  REVOKED: "It was revoked.",
} as const;

export const AttentionReason = {
  CERTIFICATE: "The certificate expired or was revoked: 5 points; it expires within 60 days: 3.",
  CRITICAL_GAPS: "Critical gaps are open: 20 points each, up to 100.",
  FALLEN_READINESS: "The latest score is below the one before: 2 points for each point lost, rounded up, up to 20.",
  HIGH_GAPS: "High gaps are open: 5 points each, up to 25.",
  LOW_READINESS: "The latest score is below 70: a point for each point below, rounded up.",
  NOT_EXERCISED: "No exercise was ever completed: 20 points; none within 365 days: 15.",
  OVERDUE_ACTION_ITEMS: "Action items are overdue: 3 points each, up to 30.",
} as const;

export const AuditOutcome = {
  FAILED: "It failed by a defect; nothing changed.",
  OK: "It was done.",
  REFUSED: "It was refused; nothing changed.",
} as const;

export const BenchmarkCohortLevel = {
  ALL: "All that take part.",
  INDUSTRY: "Those of the industry.",
  INDUSTRY_AND_SIZE: "Those of the industry and size that were asked for.",
} as const;

export const BenchmarkMembersBand = {
  FROM_5_TO_9: "5 to 9: a median only.",
  FROM_10_TO_19: "10 to 19.",
  FROM_20_TO_49: "20 to 49.",
  FROM_50: "50 or more.",
} as const;

export const BenchmarkQuartile = {
  HIGHEST: "At the third quartile or above.",
  LOWEST: "Below the first quartile.",
  SECOND: "From the first quartile to below the median.",
  THIRD: "From the median to below the third quartile.",
} as const;

export const BenchmarkWithheldReason = {
  NO_SNAPSHOT: "No quarter was published yet.",
  ONE_DOMINATES: "One corporate family makes up more than a quarter, or one carrier's clients more than half.",
  TOO_FEW_CHANGED: "Fewer than 3 members changed since its figures were published, and those are over a year old.",
  TOO_FEW_MEMBERS: "Fewer than 5 others of the cohort take part and were assessed.",
  WOULD_REVEAL: "Beside what else is published, it would say too much of fewer than 5 members.",
} as const;

export const CertificateKind = {
  COMPLETION: "An organization completed an exercise.",
  PARTICIPATION: "A person took part in one.",
} as const;

export const CertificateStatus = {
  EXPIRED: "Its day has passed.",
  REVOKED: "It was taken back.",
  VALID: "It holds.",
} as const;

export const Channel = {
  ALERT: "An alert of a monitoring system.",
  CHAT: "A chat message.",
  DOCUMENT: "A letter or file.",
  EMAIL: "A mail.",
  IN_PERSON: "Somebody comes in and says it.",
  NEWS: "A news report.",
  PHONE: "A call.",
  SOCIAL_MEDIA: "A post.",
  TICKET: "A help-desk ticket.",
} as const;

export const Confidence = {
  LOW: "Fewer than 3 pieces.",
  NORMAL: "3 pieces or more.",
} as const;

export const ContributionKind = {
  DIMENSION: "A dimension's share of the overall score.",
  EVALUATION: "A rated inject.",
  FOLLOW_THROUGH: "An overdue action item, or a gap that nobody planned for.",
  GAP: "A gap that is not verified.",
  QUALITY: "The quality of a decision.",
  STALENESS: "Evidence that has grown old.",
  TIMELINESS: "How soon a decision came.",
} as const;

export const ContributionRecordKind = {
  ACTION_ITEM: "An action item.",
  DECISION: "A decision.",
  GAP: "A gap.",
  INJECT: "An inject.",
} as const;

export const CoverageState = {
  EXERCISED: "A completed exercise tested the capability behind it, and no gap of it is open.",
  EXERCISED_WITH_OPEN_GAPS: "A completed exercise tested it, and a gap of it is open.",
  NOT_EXERCISED: "No completed exercise tested it.",
} as const;

export const Criticality = {
  CRITICAL: "Weighs 4.",
  LOW: "Weighs 1.",
  NORMAL: "Weighs 2.",
} as const;

export const DecisionQuality = {
  ABSENT: "0: none was made.",
  ADEQUATE: "2: defensible.",
  EXCELLENT: "4: sound, timely, its consequences foreseen.",
  GOOD: "3: sound, with its reasons.",
  WEAK: "1: made without regard to what was known.",
} as const;

export const DeliverableFormat = {
  DOCX: "Word document.",
  MARKDOWN: "Text with Markdown.",
  OSCAL: "Assessment results of OSCAL, as JSON: for the programs of auditors.",
  PDF: "Portable document.",
  PPTX: "PowerPoint slides.",
  XLSX: "Excel workbook.",
} as const;

export const DeliverableKind = {
  AFTER_ACTION_REPORT: "The report of an exercise: PDF, DOCX, MARKDOWN.",
  BOARD_SLIDES: "Slides for a board: PPTX, PDF.",
  COMPLIANCE_EVIDENCE: "Which controls were exercised: PDF, XLSX, OSCAL.",
  EXECUTIVE_SUMMARY: "The same on two pages: PDF.",
  IMPROVEMENT_PLAN: "Gaps and action items: XLSX, PDF.",
  READINESS_REPORT: "Scores, and what they rest on: PDF.",
} as const;

export const DeliverableStatus = {
  FAILED: "Could not be made; see failure.",
  QUEUED: "Waiting to be made.",
  READY: "There to be read.",
  RUNNING: "Being made.",
} as const;

export const Dimension = {
  COMMAND_AND_DECISION: "Who leads, who may decide, and how soon it is decided.",
  COMMUNICATION: "What staff, customers, partners and the press are told, by whom and when.",
  CONTAINMENT_AND_ERADICATION: "Stopping the spread and removing the cause.",
  DETECTION_AND_ESCALATION: "Seeing that something is wrong, and telling those who must act.",
  LEGAL_AND_INSURANCE: "Duties to regulators, contracts, evidence and the insurer.",
  RECOVERY_AND_CONTINUITY: "Working on without the systems, and getting them back.",
} as const;

export const DisclosureLevel = {
  FULL: "All records.",
  SUMMARY: "Scores, titles, severities, statuses and dates; no narrative, no inject, no decision.",
} as const;

export const EngagementStatus = {
  ACTIVE: "Under way.",
  CANCELLED: "Given up.",
  COMPLETED: "Done.",
  PLANNED: "Agreed, not begun.",
} as const;

export const EvidenceKind = {
  ACTION_ITEM: "An action item.",
  COMMENT: "A comment.",
  DECISION: "A decision.",
  EVENT: "An entry of the exercise's timeline.",
  EXERCISE: "An exercise: what it was, and how many records it has.",
  GAP: "A gap.",
  INJECT: "An inject.",
  NOTE: "A note of the exercise or its hot wash.",
} as const;

export const ExerciseEventKind = {
  CANCELLED: "The exercise was given up.",
  COMPLETED: "The exercise ended.",
  DECISION_RATED: "A decision was rated.",
  DECISION_RECORDED: "A decision was recorded.",
  GAP_RECORDED: "A gap was recorded.",
  INJECT_CORRECTED: "A correction was put beside a delivered inject.",
  INJECT_DELIVERED: "The players were given an inject.",
  INJECT_HELD: "An inject was kept from delivering itself.",
  INJECT_RATED: "An inject was rated.",
  INJECT_RELEASED: "An inject was left to its time again.",
  INJECT_SKIPPED: "An inject was left out.",
  NOTE_RECORDED: "A note was taken.",
  OPTION_CHOSEN: "The choice that an inject offered was made.",
  PARTICIPANT_ADDED: "Somebody joined.",
  PARTICIPANT_REMOVED: "Somebody was taken off the list.",
  PAUSED: "The clock was stopped.",
  RESPONSE_RECORDED: "A participant answered an inject.",
  RESUMED: "The clock runs again.",
  STARTED: "The exercise clock began to run.",
} as const;

export const ExerciseNoteKind = {
  IMPROVEMENT: "What is to be better, as the group sees it.",
  OBSERVATION: "What the facilitator saw, as it went along.",
  STRENGTH: "What went well, as the group sees it.",
} as const;

export const ExerciseStatus = {
  CANCELLED: "Given up before its end.",
  COMPLETED: "Played to its end.",
  IN_PROGRESS: "Being played, or paused.",
  PLANNED: "Not begun.",
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
  BACKUP_AND_RECOVERY: "Having copies and getting systems back.",
  BUSINESS_CONTINUITY: "Working on without systems.",
  CONTAINMENT_AND_ERADICATION: "Stopping an attack and removing it.",
  DATA_PROTECTION: "Knowing and guarding data.",
  DETECTION_AND_MONITORING: "Seeing an attack.",
  ESCALATION_AND_DECISION_MAKING: "Telling those who decide, and deciding.",
  EXTERNAL_COMMUNICATION: "Telling customers, partners and the press.",
  IDENTITY_AND_ACCESS: "Accounts, credentials and rights.",
  INCIDENT_RESPONSE_PLAN: "The plan itself: missing, outdated, unknown.",
  INTERNAL_COMMUNICATION: "Telling one's own people.",
  LEGAL_AND_REGULATORY: "Duties to regulators, contracts, counsel, insurer.",
  LOGGING_AND_FORENSICS: "Traces: kept, complete, usable.",
  ROLES_AND_RESPONSIBILITIES: "Who does what.",
  THIRD_PARTY_MANAGEMENT: "Suppliers and their access.",
  TRAINING_AND_AWARENESS: "People knowing what to do.",
  VULNERABILITY_AND_PATCHING: "Known weaknesses left open.",
} as const;

export const GapStatus = {
  ACCEPTED: "The risk is carried on purpose, until a date.",
  IN_PROGRESS: "Being worked on.",
  OPEN: "Nothing has been done yet.",
  REMEDIATED: "Closed by its owner, not yet retested.",
  VERIFIED: "Retested by somebody else, and closed.",
  WITHDRAWN: "It was no gap.",
} as const;

export const ImportKind = {
  ACTION_ITEMS: "Action items, each about a gap.",
  EXERCISES: "Past exercises: they arrive COMPLETED.",
  GAPS: "Gaps, each of an exercise.",
} as const;

export const ImportStatus = {
  IMPORTED: "All of it was imported.",
  UNDONE: "What it brought was taken away again.",
  UPLOADED: "The file was read; nothing of it was imported yet.",
} as const;

export const Industry = {
  EDUCATION: "Schools, universities, training.",
  ENERGY_AND_UTILITIES: "Power, gas, water.",
  FINANCIAL_SERVICES: "Banks, credit unions, payments, pensions.",
  HEALTHCARE: "Hospitals, clinics, care.",
  HOSPITALITY: "Hotels, restaurants, leisure.",
  INSURANCE: "Insurers and brokers.",
  LEGAL_SERVICES: "Law firms and notaries.",
  LIFE_SCIENCES: "Pharmaceuticals, biotechnology, laboratories.",
  MANUFACTURING: "Makers of goods.",
  OTHER: "None of the others.",
  PUBLIC_SECTOR: "Government and its agencies.",
  RETAIL: "Shops and online trade.",
  TECHNOLOGY: "Software, hosting, devices.",
  TRANSPORTATION: "Freight, passengers, terminals.",
} as const;

export const InjectStatus = {
  DELIVERED: "The players have it.",
  PENDING: "Still to come.",
  SKIPPED: "Left out, with a reason.",
} as const;

export const KnowledgeSource = {
  AFTER_ACTION_REPORT: "A section of an exercise's newest after-action report.",
  DELIVERABLE: "The text of a generated deliverable.",
  EXERCISE_MEMORY: "What players were given in an exercise, how they did and what they decided.",
  FINDING: "The strengths or areas for improvement of such a report.",
  GAP: "A gap: what was seen, why it is there, what would close it.",
  REMEDIATION: "An action item's remediation note and evidence.",
} as const;

export const MailStatus = {
  FAILED: "The mail server did not take it, for the reason in mail_failure.",
  NOT_SENT_NO_SMTP: "This server sends no mail: SMTP_URL is not set.",
  QUEUED: "It is about to be sent, or tried again.",
  SENT: "The mail server took it.",
  SWITCHED_OFF: "Its reader wants no mail of this kind.",
} as const;

export const MappingBasis = {
  ANCHOR: "The framework's own text about incident response.",
  JUDGEMENT: "Our own judgement.",
  PUBLISHED: "A published crosswalk at the level of the control.",
  PUBLISHED_CATEGORY: "A published crosswalk at the level of the control's group.",
  REQUIREMENT_TEXT: "The wording of the requirement.",
} as const;

export const MappingStrength = {
  PRIMARY: "The control asks for just this capability.",
  SUPPORTING: "The control contributes to it.",
} as const;

export const MovementCause = {
  AGED: "Nothing but time passed: it grew old, fell due or lost weight.",
  CHANGED: "Somebody changed it: rated, closed, planned, finished.",
  NEW: "It came in since the score before.",
} as const;

export const NotificationKind = {
  ACTION_ITEMS: "Action items of theirs are due or overdue: once a day at most.",
  CERTIFICATE_EXPIRY: "A certificate of their organization ends in 60, or 14, days.",
  EXERCISE_REMINDER: "An exercise that they take part in or lead is a week, or a day, away.",
  INVITATION: "They were invited to an organization.",
  KEY_EXPIRY: "An API key of their organization ends in 14 days.",
  PASSWORD_RESET: "A new password was asked for in their name.",
  REPORT_IN_REVIEW: "An after-action report waits for its review.",
} as const;

export const OrganizationKind = {
  CARRIER: "A cyber-insurance carrier that watches its book of clients.",
  CLIENT: "Exercises, under a carrier or straight under the operator.",
  OPERATOR: "Runs the service; the root of the tree.",
} as const;

export const OrganizationStatus = {
  ACTIVE: "Its people sign in and its keys work.",
  ARCHIVED: "Its records stay readable to those above it; its people and keys are locked out.",
} as const;

export const Pacing = {
  CLOCK: "Injects deliver themselves when they are planned, by the exercise clock.",
  FACILITATOR: "The facilitator delivers the injects, but for those with a time of their own.",
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
  MEDIUM: "In its turn.",
  URGENT: "At once.",
} as const;

export const ReadinessStatus = {
  FINAL: "At least 60 % of the weight was assessed.",
  NOT_ASSESSED: "There is no evidence; there is no score.",
  PROVISIONAL: "Less than 60 % was assessed.",
} as const;

export const ReportSection = {
  AREAS_FOR_IMPROVEMENT: "What did not.",
  EXECUTIVE_SUMMARY: "The whole on half a page.",
  MISSING_EVIDENCE: "What the record did not hold when this version was drafted. Nobody edits it.",
  NARRATIVE: "What happened.",
  PARTICIPANT_FEEDBACK: "What participants said.",
  STRENGTHS: "What went well.",
} as const;

export const Role = {
  ADMIN: "Everything that the organization's kind allows.",
  EDITOR: "The daily work, without people, keys and organizations.",
  VIEWER: "Reads.",
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
  OT_DISRUPTION: "Industrial control is disturbed.",
  PHYSICAL_AND_CYBER: "A break-in or disaster together with an attack.",
  RANSOMWARE: "Systems are encrypted for ransom.",
  THIRD_PARTY_COMPROMISE: "A supplier is breached.",
} as const;

export const SearchMode = {
  HYBRID: "By words and by meaning.",
  LEXICAL: "By words alone: meaning was not to be had for this query or these passages.",
} as const;

export const SentenceOrigin = {
  DRAFTED: "From the record, word by word: it rests on what it was drafted from.",
  WRITTEN: "From a person: it rests on the records that it names, such as G-231.",
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

export const UserStatus = {
  ACTIVE: "May sign in.",
  DISABLED: "May not sign in.",
  INVITED: "Has not signed in yet.",
} as const;
