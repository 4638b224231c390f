import type { decision } from "#domain/exercises/records/decision.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import type { inject } from "#domain/exercises/records/inject.ts";
import type { participant } from "#domain/exercises/records/participant.ts";
import { type ActionItemFacts, actionItemWanted, type GapFacts, gapWanted } from "#domain/findings/finding-facts.ts";
import { type ExerciseScoreFacts, exerciseScoreWanted } from "#domain/readiness/score-facts.ts";
import type { afterActionReport } from "#domain/reports/after-action-report.ts";
import { loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import { missingEvidence } from "#domain/reports/missing-evidence.ts";
import type { reportAgreement } from "#domain/reports/report-agreement.ts";
import type { DisplayLanguage } from "#kernel/display-language.ts";
import type { Row } from "#kernel/record.ts";
import { factsOf, type Wanted } from "#kernel/record-facts.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** Everything that documents show of one exercise. */
export type ExerciseFacts = Pick<
  Row<typeof exercise>,
  "reference" | "title" | "exercise_date" | "scenario" | "severity" | "objectives" | "facilitator" | "location"
> & {
  readonly engagement: { readonly title: string } | null;
  readonly participants: readonly Pick<Row<typeof participant>, "name" | "role">[];
  readonly injects: readonly InjectFacts[];
  readonly decisions: readonly DecisionFacts[];
  readonly gaps: readonly GapFacts[];
  readonly action_items: readonly ActionItemFacts[];
  readonly after_action_report: ReportFacts | null;
  readonly readiness_score: ExerciseScoreFacts | null;
};

export type InjectFacts = Pick<
  Row<typeof inject>,
  | "id"
  | "reference"
  | "title"
  | "channel"
  | "dimension"
  | "criticality"
  | "status"
  | "rating"
  | "rating_note"
  | "delivered_seconds"
>;

export type DecisionFacts = Pick<
  Row<typeof decision>,
  "reference" | "title" | "rationale" | "made_by" | "minutes_to_decide" | "target_minutes" | "quality" | "dimension"
> & { readonly inject: { readonly reference: string } | null };

export type ReportFacts = Pick<
  Row<typeof afterActionReport>,
  | "id"
  | "version"
  | "status"
  | "executive_summary"
  | "strengths"
  | "areas_for_improvement"
  | "narrative"
  | "participant_feedback"
  | "author"
  | "finalized_at"
  | "final_reason"
  | "missing_parts"
> & {
  /** Absent from what was kept of a report before reports had one. */
  readonly language?: DisplayLanguage;
  /** Absent from what was kept of a report before agreements were. */
  readonly not_agreed?: readonly string[];
  readonly agreements?: readonly AgreementFacts[];
};

export type AgreementFacts = Pick<Row<typeof reportAgreement>, "reviewer" | "note" | "agreed_at" | "is_void">;

const wanted: Wanted = {
  fields: ["reference", "title", "exercise_date", "scenario", "severity", "objectives", "facilitator", "location"],
  related: {
    engagement: { fields: ["title"] },
    participants: { fields: ["name", "role"] },
    injects: {
      fields: [
        "id",
        "reference",
        "title",
        "channel",
        "dimension",
        "criticality",
        "status",
        "rating",
        "rating_note",
        "delivered_seconds",
      ],
    },
    decisions: {
      fields: [
        "reference",
        "title",
        "rationale",
        "made_by",
        "minutes_to_decide",
        "target_minutes",
        "quality",
        "dimension",
      ],
      related: { inject: { fields: ["reference"] } },
    },
    gaps: gapWanted,
    action_items: actionItemWanted,
    after_action_report: {
      fields: [
        "id",
        "version",
        "status",
        "language",
        "executive_summary",
        "strengths",
        "areas_for_improvement",
        "narrative",
        "participant_feedback",
        "author",
        "finalized_at",
        "final_reason",
        "missing_parts",
        "not_agreed",
      ],
      related: { agreements: { fields: ["reviewer", "note", "agreed_at", "is_void"] } },
    },
    readiness_score: exerciseScoreWanted,
  },
};

/** With its duration, and what is missing from its record. */
export type ExerciseSummary = {
  readonly facts: ExerciseFacts;
  /** On the exercise clock; null for an imported exercise. */
  readonly minutes: number | null;
  readonly missing_evidence: readonly string[];
};

/** The exercise in its current state. */
export async function loadExercise(connection: Connection, key: RowKey): Promise<ExerciseSummary> {
  const [facts, record] = await Promise.all([
    factsOf<ExerciseFacts>(connection, exercise, key.id, wanted),
    loadExerciseRecord(connection, key),
  ]);
  if (!facts) throw new Error(`The exercise ${key.id} no longer exists.`);
  // A report keeps it, so it is in one language.
  const missing_evidence = inLanguage("en", () => missingEvidence(record).map(({ text }) => text));
  return { facts, minutes: record.exercise.minutes, missing_evidence };
}

/** What its report shows: for a FINAL version the exercise as of that day, next to its current state. */
export type ReportedExercise = ExerciseSummary & {
  readonly final: { readonly on: string; readonly today: ExerciseFacts } | null;
};

type Kept = { readonly facts: ExerciseSummary; readonly on: string };

export async function loadReported(connection: Connection, key: RowKey): Promise<ReportedExercise> {
  const values = [key.organization_id, key.id];
  const [summary, kept] = await Promise.all([
    loadExercise(connection, key),
    connection.query<Kept>({ ...KEPT, values }),
  ]);
  const { after_action_report: report } = summary.facts;
  if (report?.status !== "FINAL") return { ...summary, final: null };
  const [was] = kept.rows;
  if (!was) throw new Error(`The report ${report.id} is FINAL but has no kept facts.`);
  return { ...was.facts, final: { on: was.on, today: summary.facts } };
}

const KEPT = {
  name: "report-record",
  text: `select k.facts, to_char(k.kept_at at time zone 'UTC', 'YYYY-MM-DD') as on
    from after_action_reports r join report_records k on k.organization_id = r.organization_id and k.id = r.id
    where r.organization_id = $1 and r.exercise_id = $2 order by r.version desc limit 1`,
};
