import {
  type ActionItemFacts,
  actionItemWanted,
  type GapFacts,
  gapWanted,
} from "#domain/deliverables/records/finding-facts.ts";
import { factsOf, type Wanted } from "#domain/deliverables/records/record-facts.ts";
import { type ScoreFacts, scoreWanted } from "#domain/deliverables/records/score-facts.ts";
import type { decision } from "#domain/exercises/decision.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import type { inject } from "#domain/exercises/inject.ts";
import type { participant } from "#domain/exercises/participant.ts";
import type { Row } from "#domain/record.ts";
import type { afterActionReport } from "#domain/reports/after-action-report.ts";
import { type ExerciseRecord, loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** All that documents tell of one exercise. */
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
  readonly readiness_score: ScoreFacts | null;
};

export type InjectFacts = Pick<
  Row<typeof inject>,
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
  | "version"
  | "status"
  | "executive_summary"
  | "strengths"
  | "areas_for_improvement"
  | "narrative"
  | "participant_feedback"
  | "author"
  | "finalized_at"
>;

const wanted: Wanted = {
  fields: ["reference", "title", "exercise_date", "scenario", "severity", "objectives", "facilitator", "location"],
  related: {
    engagement: { fields: ["title"] },
    participants: { fields: ["name", "role"] },
    injects: {
      fields: [
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
        "version",
        "status",
        "executive_summary",
        "strengths",
        "areas_for_improvement",
        "narrative",
        "participant_feedback",
        "author",
        "finalized_at",
      ],
    },
    readiness_score: scoreWanted,
  },
};

/** With the record that a report is drafted from, which knows what is missing. */
export type ToldExercise = { readonly facts: ExerciseFacts; readonly record: ExerciseRecord };

export async function loadExercise(connection: Connection, key: RowKey): Promise<ToldExercise> {
  const [facts, record] = await Promise.all([
    factsOf<ExerciseFacts>(connection, exercise, key.id, wanted),
    loadExerciseRecord(connection, key),
  ]);
  if (!facts) throw new Error(`The exercise ${key.id} is gone.`);
  return { facts, record };
}
