import type { EvidenceKind } from "#domain/reports/evidence-kinds.ts";
import { factsNow } from "#domain/reports/evidence-kinds.ts";
import { reportEvidence } from "#domain/reports/report-evidence.ts";
import type { ReportStatus } from "#domain/reports/report-moves.ts";
import type { Fact } from "#domain/reports/support/evidence-facts.ts";
import type { Section } from "#domain/reports/write-sentences.ts";
import type { DisplayLanguage } from "#kernel/display-language.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** The latest version of an exercise's report. */
export type LatestReport = RowKey & {
  readonly exercise_id: string;
  readonly version: number;
  readonly status: ReportStatus;
  readonly language: DisplayLanguage;
  readonly updated_at: Date;
};

export type RestingOn = {
  readonly record_kind: EvidenceKind;
  readonly record_id: string;
  readonly reference: string | null;
  readonly title: string | null;
  /** The facts that the sentence used, as of then. */
  readonly was: Readonly<Record<string, Fact>>;
  /** The record in its current state; null if it was removed. */
  readonly now: Readonly<Record<string, Fact>> | null;
  readonly is_changed: boolean;
  readonly changes: readonly string[];
};

export type SentenceHeld = {
  readonly id: string;
  readonly text: string;
  readonly origin: "DRAFTED" | "WRITTEN";
  readonly rests_on: readonly RestingOn[];
};

const LATEST = `select organization_id, id, exercise_id, version, status, language, updated_at from after_action_reports
  where exercise_id = $1 order by version desc limit 1`;

export async function findLatestReport(connection: Connection, exercise: string): Promise<LatestReport | undefined> {
  const asked = { name: "latest-report-of-exercise", text: LATEST, values: [exercise] };
  return (await connection.query<LatestReport>(asked)).rows[0];
}

const { reference, title, is_changed, changes } = reportEvidence.fields;

const SENTENCES = `select s.id, s.text, s.origin, coalesce((
    select json_agg(json_build_object('record_kind', v.record_kind, 'record_id', v.record_id,
      'reference', ${reference.expression("v")}, 'title', ${title.expression("v")}, 'was', v.facts,
      'now', (${factsNow("v")}), 'is_changed', ${is_changed.expression("v")}, 'changes', ${changes.expression("v")})
      order by v.position, v.id)
    from report_evidence v where v.organization_id = s.organization_id and v.sentence_id = s.id), '[]') as rests_on
  from report_sentences s where s.organization_id = $1 and s.report_id = $2 and s.section = $3 order by s.position, s.id`;

/** The sentences of a section in order, with their evidence then and now. */
export async function loadReportSection(
  connection: Connection,
  { organization_id, id }: RowKey,
  section: Section,
): Promise<SentenceHeld[]> {
  const values = [organization_id, id, section];
  return (await connection.query<SentenceHeld>({ name: "report-section", text: SENTENCES, values })).rows;
}
