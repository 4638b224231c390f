import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const reportStatus = {
  name: "AfterActionReportStatus",
  description: "Status of a report.",
  values: {
    DRAFT: "Being written.",
    IN_REVIEW: "Being reviewed by those who took part.",
    FINAL: "Agreed. It never changes again; correcting it creates a new version.",
  },
} as const satisfies EnumDeclaration;
