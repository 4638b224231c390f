import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const assurance = {
  name: "Assurance",
  description: "How sure it is that a VERIFIED gap is closed.",
  values: {
    SELF_ATTESTED: "The client says so.",
    CONFIRMED: "The operator's staff examined the attached evidence.",
    RETESTED: "A later exercise retested it.",
  },
  labels: { SELF_ATTESTED: "self-attested" },
} as const satisfies EnumDeclaration;

export const gapClosure = {
  name: "GapClosure",
  description: "How a gap is closed.",
  values: {
    VERIFIED: "The weakness is gone.",
    WITHDRAWN: "It turned out not to be a gap.",
  },
} as const satisfies EnumDeclaration;
