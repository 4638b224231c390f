import { draftSections } from "#domain/reports/draft-sections.ts";
import { textOf } from "#domain/reports/evidenced-sentence.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import { missingEvidence } from "#domain/reports/missing-evidence.ts";
import type { DraftedSection } from "#domain/reports/write-sentences.ts";
import { sectionNames, writtenSections } from "#domain/reports/written-sections.ts";

/** The texts of a first version, and the evidence of each sentence. */
export function draftReport(record: ExerciseRecord) {
  const drafted = draftSections(record);
  const texts = {
    executive_summary: textOf(drafted.executive_summary),
    narrative: textOf(drafted.narrative),
    strengths: textOf(drafted.strengths),
    areas_for_improvement: textOf(drafted.areas_for_improvement),
    participant_feedback: textOf(drafted.participant_feedback) || null,
  };
  const sections = sectionNames.map(
    (name): DraftedSection => ({
      section: writtenSections[name],
      text: texts[name] ?? "",
      known: drafted[name].flatMap(({ lines }) => lines),
    }),
  );
  return { texts, sections };
}

/** Computed again for each version. */
export function missingSection(record: ExerciseRecord): DraftedSection {
  const known = missingEvidence(record);
  return { section: "MISSING_EVIDENCE", text: known.map(({ text }) => text).join("\n\n"), known };
}
