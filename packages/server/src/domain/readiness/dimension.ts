import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const dimension = {
  name: "Dimension",
  description: "A side of readiness. Dimensions are rated, people never are.",
  values: {
    DETECTION_AND_ESCALATION: "Seeing that something is wrong, and telling those who must act.",
    COMMAND_AND_DECISION: "Who leads, who may decide, and how soon it is decided.",
    CONTAINMENT_AND_ERADICATION: "Stopping the spread and removing the cause.",
    COMMUNICATION: "What staff, customers, partners and the press are told, by whom and when.",
    LEGAL_AND_INSURANCE: "Duties to regulators, contracts, evidence and the insurer.",
    RECOVERY_AND_CONTINUITY: "Working on without the systems, and getting them back.",
  },
} as const satisfies EnumDeclaration;

export type DimensionCode = keyof typeof dimension.values;
