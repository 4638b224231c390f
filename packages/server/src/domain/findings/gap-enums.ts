import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const gapStatus = {
  name: "GapStatus",
  description: "What became of a gap.",
  values: {
    OPEN: "Nothing has been done yet.",
    IN_PROGRESS: "Being worked on.",
    REMEDIATED: "Closed by its owner, not yet retested.",
    VERIFIED: "Retested by somebody else, and closed.",
    ACCEPTED: "The risk is carried on purpose, until a date.",
    WITHDRAWN: "It was no gap.",
  },
} as const satisfies EnumDeclaration;

export type GapStatus = Code<typeof gapStatus>;

export const gapCategory = {
  name: "GapCategory",
  description: "The capability that a gap weakens.",
  values: {
    INCIDENT_RESPONSE_PLAN: "The plan itself: missing, outdated, unknown.",
    ROLES_AND_RESPONSIBILITIES: "Who does what.",
    DETECTION_AND_MONITORING: "Seeing an attack.",
    ESCALATION_AND_DECISION_MAKING: "Telling those who decide, and deciding.",
    INTERNAL_COMMUNICATION: "Telling one's own people.",
    EXTERNAL_COMMUNICATION: "Telling customers, partners and the press.",
    LEGAL_AND_REGULATORY: "Duties to regulators, contracts, counsel, insurer.",
    CONTAINMENT_AND_ERADICATION: "Stopping an attack and removing it.",
    BACKUP_AND_RECOVERY: "Having copies and getting systems back.",
    BUSINESS_CONTINUITY: "Working on without systems.",
    IDENTITY_AND_ACCESS: "Accounts, credentials and rights.",
    THIRD_PARTY_MANAGEMENT: "Suppliers and their access.",
    VULNERABILITY_AND_PATCHING: "Known weaknesses left open.",
    LOGGING_AND_FORENSICS: "Traces: kept, complete, usable.",
    DATA_PROTECTION: "Knowing and guarding data.",
    TRAINING_AND_AWARENESS: "People knowing what to do.",
  },
} as const satisfies EnumDeclaration;
