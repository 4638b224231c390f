import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const withheldReason = {
  name: "BenchmarkWithheldReason",
  description: "Why figures of a cohort are withheld from a viewer.",
  values: {
    NO_SNAPSHOT: "No quarter has been published yet.",
    TOO_FEW_MEMBERS: "Fewer than 5 other organizations in the cohort take part and have been assessed.",
    ONE_DOMINATES: "One corporate family makes up more than a quarter, or one carrier's clients more than half.",
    WOULD_REVEAL: "Together with other published figures it would reveal too much about fewer than 5 members.",
    TOO_FEW_CHANGED:
      "Fewer than 3 members have changed since its figures were published, and those are over a year old.",
  },
} as const satisfies EnumDeclaration;

export type WithheldReason = Code<typeof withheldReason>;
