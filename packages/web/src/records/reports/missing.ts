import { verbatim } from "#kit/say.ts";
import type { ReportShown } from "#records/reports/report-question.ts";

/** Part of a draft's summary, in the language of the draft; pages show it as a separate section. */
export const MISSING_HEADINGS: readonly string[] = [
  verbatim("Missing from the record"),
  verbatim("In den Aufzeichnungen fehlt"),
  verbatim("Faltan en el registro"),
  verbatim("Manque au dossier"),
  verbatim("Ontbreekt in de vastlegging"),
];

type Placed = { readonly section: string; readonly heading: string | null };

/** About what the report says, not what is missing. */
export function isTold({ section, heading }: Placed): boolean {
  return section !== "MISSING_EVIDENCE" && !MISSING_HEADINGS.includes(heading ?? "");
}

type Rested = { readonly rests_on_count: number; readonly stale_because_count: number };

/** A line is resolved once every record in which it was missing has it. */
export function isMissing({ rests_on_count, stale_because_count }: Rested): boolean {
  return stale_because_count < rests_on_count;
}

/** Missing parts besides the sentences of the draft: an empty section, reviewers and their agreements. */
export function otherParts({ status, missing_parts, sentences }: ReportShown): readonly string[] {
  if (status === "FINAL") return [];
  const texts = new Set(sentences.filter(({ section }) => section === "MISSING_EVIDENCE").map(({ text }) => text));
  return missing_parts.filter((part) => !texts.has(part));
}

/** A part names a section as programs do. */
export function partInWords(part: string): string {
  return part.replaceAll("_", " ");
}
