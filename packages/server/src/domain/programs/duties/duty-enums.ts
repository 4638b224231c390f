import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const dutyTest = {
  name: "DutyTest",
  description: "What a duty wants tested.",
  values: {
    INCIDENT_RESPONSE: "The response to incidents.",
    CONTINUITY: "Business continuity and recovery.",
    BOTH: "Both.",
  },
  labels: { BOTH: "incident response and continuity" },
} as const satisfies EnumDeclaration;

export const dutyBasis = {
  name: "DutyBasis",
  description: "How binding a duty is.",
  values: {
    REQUIRED: "The text requires the test of those whom it concerns.",
    ADDRESSABLE: "Test if reasonable and appropriate, or document why not and what is done instead.",
    RECOMMENDED: "Guidance, a point of focus or a voluntary framework.",
    IMPLIED: "The text requires effective measures without naming a test.",
  },
} as const satisfies EnumDeclaration;

/** A served duty counts as due again this many days before its date. */
export const DUE_WITHIN_DAYS = 60;

export const dutyState = {
  name: "DutyState",
  description: "Where a client stands with a duty.",
  values: {
    MET: `A COMPLETED exercise serves it, for more than ${DUE_WITHIN_DAYS} days to come.`,
    DUE: `No exercise has served it yet, or only for ${DUE_WITHIN_DAYS} days or fewer to come.`,
    OVERDUE: "Its date has passed.",
  },
} as const satisfies EnumDeclaration;

export type DutyState = Code<typeof dutyState>;
