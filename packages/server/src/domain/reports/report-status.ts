import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const reportStatus = {
  name: "AfterActionReportStatus",
  description: "Where a report stands.",
  values: {
    DRAFT: "Being written.",
    IN_REVIEW: "Being read by those who were there.",
    FINAL: "Agreed. It never changes again: a correction is a new version.",
  },
} as const satisfies EnumDeclaration;
