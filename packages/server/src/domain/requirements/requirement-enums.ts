import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const requirementKind = {
  name: "RequirementKind",
  description: "What a carrier requires.",
  values: {
    EXERCISE_BY: "An exercise is completed, of a kind of scenario if one is given.",
    EXERCISE_EVERY:
      "An exercise is completed at least every given number of days, of a kind of scenario if one is given.",
    CLOSE_GAPS_WITHIN: "Gaps of a severity or a higher one are closed within a number of days.",
    READINESS_AT_LEAST: "The latest score of readiness is FINAL and at least this high.",
    CERTIFICATE_VALID: "A certificate of completion is valid.",
  },
} as const satisfies EnumDeclaration;

export type RequirementKind = Code<typeof requirementKind>;

export const requirementStatus = {
  name: "RequirementStatus",
  description: "Whether a requirement applies.",
  values: { ACTIVE: "It applies.", WITHDRAWN: "The carrier withdrew it." },
} as const satisfies EnumDeclaration;

export type RequirementStatus = Code<typeof requirementStatus>;

export const requirementState = {
  name: "RequirementState",
  description: "Where a client stands with a requirement.",
  values: {
    MET: "It is met today.",
    DUE: "It is not met yet, and the due date has not passed.",
    MISSED: "It is not met, and the due date has passed.",
    NOT_ASSESSED: "There is no evidence for or against it.",
  },
} as const satisfies EnumDeclaration;

export type RequirementState = Code<typeof requirementState>;
