import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const withheldReason = {
  name: "BenchmarkWithheldReason",
  description: "Why a cohort has no figures for a viewer.",
  values: {
    NO_SNAPSHOT: "No quarter was published yet.",
    TOO_FEW_MEMBERS: "Fewer than 5 others of the cohort take part and were assessed.",
    ONE_DOMINATES: "One corporate family makes up more than a quarter, or one carrier's clients more than half.",
    WOULD_REVEAL: "Beside what else is published, it would say too much of fewer than 5 members.",
    TOO_FEW_CHANGED: "Fewer than 3 members changed since its figures were published, and those are over a year old.",
  },
} as const satisfies EnumDeclaration;

export type WithheldReason = Code<typeof withheldReason>;
