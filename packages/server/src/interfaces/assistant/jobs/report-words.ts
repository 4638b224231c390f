import type { Section } from "#domain/reports/write-sentences.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { EXERCISE_REFERENCE, REFERENCE } from "#kernel/reference.ts";

/** Which report: the one on the page, or that of the exercise with this reference. */
type Of = { readonly exercise: { readonly id: string } | { readonly reference: string } | undefined };

export type SentenceWanted = Of &
  (
    | { readonly improve: number; readonly section: Section; readonly begins: string | undefined }
    | { readonly about: string; readonly section: Section }
  );

const SECTIONS: Readonly<Record<string, Section>> = {
  "executive summary": "EXECUTIVE_SUMMARY",
  summary: "EXECUTIVE_SUMMARY",
  "what happened": "NARRATIVE",
  narrative: "NARRATIVE",
  strengths: "STRENGTHS",
  "areas for improvement": "AREAS_FOR_IMPROVEMENT",
  feedback: "PARTICIPANT_FEEDBACK",
  "participant feedback": "PARTICIPANT_FEEDBACK",
};

const SECTION = `(?:the )?(?<section>${Object.keys(SECTIONS).join("|")})`;
const OF = String.raw`(?: (?:of|in) (?:the |this )?(?:report|exercise)?(?: ?(?:of |on )?(?<exercise>${EXERCISE_REFERENCE}))?)?`;
const POLITE = "(?:please )?(?:(?:can|could) you )?";
const IMPROVE = new RegExp(
  String.raw`^${POLITE}improve sentence (?<number>[1-9]\d{0,2}) (?:of|in) ${SECTION}${OF}(?:: “(?<begins>.+)”)?[.?]?$`,
  "i",
);
const DRAFT = new RegExp(
  String.raw`^${POLITE}(?:draft|write|add) a sentence (?:about|on) (?<about>${REFERENCE}) (?:for|in|to) ${SECTION}${OF}[.?]?$`,
  "i",
);

/** "Improve sentence 3 of Strengths", "Draft a sentence about G-12 for Areas for improvement". */
export function sentenceWantedIn(question: string, about: Asked["about"]): SentenceWanted | undefined {
  const words = (IMPROVE.exec(question) ?? DRAFT.exec(question))?.groups;
  const section = SECTIONS[words?.section?.toLowerCase() ?? ""];
  if (!words || !section) return undefined;
  const named = words.exercise?.toUpperCase();
  const shown = about?.kind === "Exercise" ? { id: about.id } : undefined;
  const of = { section, exercise: named === undefined ? shown : { reference: named } };
  if (words.about !== undefined) return { ...of, about: words.about.toUpperCase() };
  return { ...of, improve: Number(words.number), begins: words.begins?.replace(/…$/, "").trim() };
}
