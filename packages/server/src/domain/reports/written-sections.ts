import type { reportSection } from "#domain/reports/report-sentence.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** The texts of a report by column, with the section of each. */
export const writtenSections = {
  executive_summary: "EXECUTIVE_SUMMARY",
  narrative: "NARRATIVE",
  strengths: "STRENGTHS",
  areas_for_improvement: "AREAS_FOR_IMPROVEMENT",
  participant_feedback: "PARTICIPANT_FEEDBACK",
} as const satisfies Record<string, Code<typeof reportSection>>;

export const sectionNames = [
  "executive_summary",
  "narrative",
  "strengths",
  "areas_for_improvement",
  "participant_feedback",
] as const satisfies (keyof typeof writtenSections)[];

/** The column of a section; undefined for the one that nobody writes. */
export function columnOf(section: Code<typeof reportSection>): keyof typeof writtenSections | undefined {
  return sectionNames.find((name) => writtenSections[name] === section);
}
