import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const gapStatus = {
  name: "GapStatus",
  description: "Status of a gap.",
  values: {
    OPEN: "Nothing has been done yet.",
    IN_PROGRESS: "In progress.",
    REMEDIATED: "Closed by its owner, not yet retested.",
    VERIFIED: "Closed; its assurance says how sure that is.",
    ACCEPTED: "The risk is accepted until a date.",
    WITHDRAWN: "Turned out not to be a gap.",
  },
} as const satisfies EnumDeclaration;

export type GapStatus = Code<typeof gapStatus>;

export const gapCategory = {
  name: "GapCategory",
  description: "Capability affected by a gap.",
  values: {
    INCIDENT_RESPONSE_PLAN: "The plan itself: missing, outdated or not known.",
    ROLES_AND_RESPONSIBILITIES: "Who does what.",
    DETECTION_AND_MONITORING: "Detecting an attack.",
    ESCALATION_AND_DECISION_MAKING: "Informing those who decide, and deciding.",
    INTERNAL_COMMUNICATION: "Informing the organization's own people.",
    EXTERNAL_COMMUNICATION: "Informing customers, partners and the press.",
    LEGAL_AND_REGULATORY: "Duties to regulators, contracts, counsel, insurer.",
    CONTAINMENT_AND_ERADICATION: "Containing and eradicating an attack.",
    BACKUP_AND_RECOVERY: "Having backups and restoring systems.",
    BUSINESS_CONTINUITY: "Operating without systems.",
    IDENTITY_AND_ACCESS: "Accounts, credentials and permissions.",
    THIRD_PARTY_MANAGEMENT: "Suppliers and their access.",
    VULNERABILITY_AND_PATCHING: "Known vulnerabilities left open.",
    LOGGING_AND_FORENSICS: "Evidence: retained, complete and usable.",
    DATA_PROTECTION: "Knowing and protecting data.",
    TRAINING_AND_AWARENESS: "People knowing what to do.",
  },
  labels: {
    ESCALATION_AND_DECISION_MAKING: "escalation and decision-making",
    THIRD_PARTY_MANAGEMENT: "third-party management",
  },
} as const satisfies EnumDeclaration;
