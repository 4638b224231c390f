import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const dimension = {
  name: "Dimension",
  description: "A dimension of readiness. Dimensions are rated, never people.",
  values: {
    DETECTION_AND_ESCALATION: "Noticing that something is wrong, and alerting those who must act.",
    COMMAND_AND_DECISION: "Who leads, who may decide, and how quickly decisions are made.",
    CONTAINMENT_AND_ERADICATION: "Stopping the spread and removing the cause.",
    COMMUNICATION: "What staff, customers, partners and the press hear, from whom and when.",
    LEGAL_AND_INSURANCE: "Duties to regulators, contracts, evidence and the insurer.",
    RECOVERY_AND_CONTINUITY: "Operating without the systems, and restoring them.",
  },
} as const satisfies EnumDeclaration;

export type DimensionCode = keyof typeof dimension.values;
