import type { ReportedExercise, ReportShown } from "#records/reports/report-page.tsx";
import { referencesIn } from "#records/reports/report-text.ts";

export type EvidenceRecord = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  /** Undefined for the exercise itself, which changes by everything in it. */
  readonly updated_at: string | undefined;
};

export type Evidence = ReadonlyMap<string, EvidenceRecord>;

/** What a report's references stand for. */
export function evidenceOf(exercise: ReportedExercise): Evidence {
  const { injects, decisions, gaps, id, reference, title } = exercise;
  const records = [...injects, ...decisions, ...gaps, { id, reference, title, updated_at: undefined }];
  return new Map(records.map((record) => [record.reference, record]));
}

/** Records that a sentence rests on and that changed after it was drafted. A FINAL report is agreed on as it stands. */
export function changedSince(line: string, evidence: Evidence, { created_at, status }: ReportShown): EvidenceRecord[] {
  if (status === "FINAL") return [];
  return referencesIn(line).flatMap((reference) => {
    const record = evidence.get(reference);
    return record?.updated_at !== undefined && Date.parse(record.updated_at) > Date.parse(created_at) ? [record] : [];
  });
}

export function isStale(line: string, evidence: Evidence, report: ReportShown): boolean {
  return changedSince(line, evidence, report).length > 0;
}
