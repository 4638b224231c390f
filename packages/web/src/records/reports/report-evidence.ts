import type { ReportedExercise, ReportShown } from "#records/reports/report-page.tsx";
import { referencesIn } from "#records/reports/report-text.ts";

type EvidenceRecord = {
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

/** What a reader might look for and the record does not hold, as it stands now. */
export function missingIn({ injects, decisions, gaps }: ReportedExercise): string[] {
  return [
    ...injects
      .filter(({ status, rating }) => status === "DELIVERED" && rating === null)
      .map(({ reference }) => `Inject ${reference} was not rated.`),
    ...injects
      .filter(({ status }) => status === "PENDING")
      .map(({ reference }) => `Inject ${reference} was never delivered.`),
    ...decisions
      .filter(({ rationale }) => !rationale)
      .map(({ reference }) => `Decision ${reference} has no rationale.`),
    ...decisions
      .filter(({ quality }) => quality === null)
      .map(({ reference }) => `Decision ${reference} was not rated.`),
    ...gaps
      .filter(({ action_items }) => action_items.length === 0)
      .map(({ reference }) => `Gap ${reference} has no action item.`),
    ...gaps.filter(({ owner }) => owner === null).map(({ reference }) => `Gap ${reference} has no owner.`),
  ];
}
