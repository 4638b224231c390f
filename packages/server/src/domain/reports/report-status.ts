import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const reportStatus = {
  name: "AfterActionReportStatus",
  description: "Status of a report.",
  values: {
    DRAFT: "Being written. Only the operator reads it.",
    IN_REVIEW: "Being reviewed: the operator and the named reviewers read it.",
    FINAL: "Agreed. It never changes again; correcting it creates a new version.",
  },
} as const satisfies EnumDeclaration;
