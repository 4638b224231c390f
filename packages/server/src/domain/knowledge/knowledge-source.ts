import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { Permission } from "#kernel/permission.ts";

export const knowledgeSource = {
  name: "KnowledgeSource",
  description: "Source of a passage.",
  values: {
    AFTER_ACTION_REPORT: "A section of an exercise's latest after-action report.",
    FINDING: "Strengths or areas for improvement in such a report.",
    GAP: "A gap: what was observed, its root cause, and the recommendation.",
    REMEDIATION: "An action item's remediation note and evidence.",
    DELIVERABLE: "The text of a generated deliverable.",
    EXERCISE_MEMORY: "What players received in an exercise, how they performed and what they decided.",
    FILE: "The text of a PDF, Word document or text file that belongs to a record.",
  },
  labels: {
    AFTER_ACTION_REPORT: "after-action report",
  },
} as const satisfies EnumDeclaration;

export type KnowledgeSource = Code<typeof knowledgeSource>;

/** The permission required before passages of a source are even ranked, as for the records themselves. */
export const sourcePermission: Readonly<Record<KnowledgeSource, Permission>> = {
  AFTER_ACTION_REPORT: "read_findings",
  FINDING: "read_findings",
  GAP: "read_findings",
  REMEDIATION: "read_findings",
  DELIVERABLE: "read_deliverables",
  EXERCISE_MEMORY: "read_exercises",
  FILE: "read_findings",
};
