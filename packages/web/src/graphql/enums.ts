// Derived from schema.graphql by npm run check -- --write.

export const ActionItemStatus = {
  BLOCKED: "Begun, and waiting for something.",
  CANCELLED: "Given up, with a reason.",
  DONE: "Done.",
  IN_PROGRESS: "Being done.",
  OPEN: "Not begun.",
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

export const AuditOutcome = {
  FAILED: "It failed by a defect; nothing changed.",
  OK: "It was done.",
  REFUSED: "It was refused; nothing changed.",
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

export const Criticality = {
  CRITICAL: "Weighs 4.",
  LOW: "Weighs 1.",
  NORMAL: "Weighs 2.",
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

export const KnowledgeSource = {
  AFTER_ACTION_REPORT: "A section of an exercise's newest after-action report.",
  DELIVERABLE: "The text of a generated deliverable.",
  EXERCISE_MEMORY: "What players were given in an exercise, how they did and what they decided.",
  FINDING: "The strengths or areas for improvement of such a report.",
  GAP: "A gap: what was seen, why it is there, what would close it.",
  REMEDIATION: "An action item's remediation note and evidence.",
} as const;

export const NotificationKind = {
  ACCOUNT_SECURITY: "How they sign in was changed: their password, second factor or a passkey.",
  ACTION_ITEMS: "Action items of theirs are due or overdue: once a day at most.",
  CERTIFICATE_EXPIRY: "A certificate of their organization ends in 60, or 14, days.",
  EXERCISE_REMINDER: "An exercise that they take part in or lead is a week, or a day, away.",
  INVITATION: "They were invited to an organization.",
  KEY_EXPIRY: "An API key of theirs or of their organization ends in 14 days.",
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
