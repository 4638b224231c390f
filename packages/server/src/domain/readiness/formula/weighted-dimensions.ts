import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";

export type WeightedDimension = {
  readonly dimension: DimensionCode;
  /** In basis points of the whole. */
  readonly weight: number;
};

export const weightedDimensions: readonly WeightedDimension[] = [
  { dimension: "DETECTION_AND_ESCALATION", weight: parameters.dimensions.detection_and_escalation },
  { dimension: "COMMAND_AND_DECISION", weight: parameters.dimensions.command_and_decision },
  { dimension: "CONTAINMENT_AND_ERADICATION", weight: parameters.dimensions.containment_and_eradication },
  { dimension: "COMMUNICATION", weight: parameters.dimensions.communication },
  { dimension: "LEGAL_AND_INSURANCE", weight: parameters.dimensions.legal_and_insurance },
  { dimension: "RECOVERY_AND_CONTINUITY", weight: parameters.dimensions.recovery_and_continuity },
];
