import { digestOf } from "#domain/readiness/formula/canonical-json.ts";

/**
 * Every number of the formula, as it is published and digested. The weights are our judgment. Changing any of them
 * makes a new version of the formula. Bp: basis points. Days: whole days.
 */
export const parameters = {
  version: "hotwash-readiness/1.1.0",
  dimensions: {
    detection_and_escalation: 1500,
    command_and_decision: 2000,
    containment_and_eradication: 1500,
    communication: 1500,
    legal_and_insurance: 1500,
    recovery_and_continuity: 2000,
  },
  rating: { P: 100, S: 75, M: 40, U: 0 },
  criticality: { low: 1, normal: 2, critical: 4 },
  quality: [0, 25, 50, 75, 100],
  timelinessZeroAt: 3,
  mix: { evaluation: 6000, quality: 2500, timeliness: 1500 },
  recency: { fullDays: 180, zeroDays: 1095 },
  freshness: { fullDays: 365, floorDays: 1095, floorBp: 6000 },
  gap: {
    load: { critical: 40, high: 20, medium: 8, low: 3 },
    statusBp: { open: 10000, in_progress: 10000, accepted: 7500, remediated: 5000, withdrawn: 0 },
    verifiedBp: { self_attested: 3500, confirmed: 1500, retested: 0 },
    slaDays: { critical: 30, high: 60, medium: 90, low: 180 },
    capBp: 6000,
    half: 100,
  },
  action: {
    load: { urgent: 15, high: 10, medium: 5, low: 2 },
    growDays: 90,
    maxDays: 180,
    unplannedAfterDays: 14,
    unplannedLoad: { critical: 10, high: 10, medium: 5, low: 2 },
    capBp: 1500,
    half: 30,
  },
  minCoverageBp: 6000,
  minRecords: 8,
  floorCoverageBp: 4000,
  floorRecords: 4,
  minEvidence: 3,
} as const;

export const parametersDigest = digestOf(parameters);
