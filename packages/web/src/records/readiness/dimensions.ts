import type { Dimension } from "#graphql/enums.ts";

export type DimensionCode = keyof typeof Dimension;

/** In the order of the formula, with a short name for sentences and narrow columns. */
export const dimensions = [
  { code: "DETECTION_AND_ESCALATION", brief: "detection", column: "Det" },
  { code: "COMMAND_AND_DECISION", brief: "command", column: "Cmd" },
  { code: "CONTAINMENT_AND_ERADICATION", brief: "containment", column: "Con" },
  { code: "COMMUNICATION", brief: "communication", column: "Com" },
  { code: "LEGAL_AND_INSURANCE", brief: "legal", column: "Leg" },
  { code: "RECOVERY_AND_CONTINUITY", brief: "recovery", column: "Rec" },
] as const satisfies readonly { readonly code: DimensionCode; readonly brief: string; readonly column: string }[];
