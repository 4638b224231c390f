import type { FeedbackStatus } from "#domain/exercises/feedback/feedback-enums.ts";
import type {
  clockOutcome,
  decisionQuality,
  injectStatus,
  noteKind,
  performanceRating,
} from "#domain/exercises/records/exercise-enums.ts";
import { chosenAt } from "#domain/exercises/records/inject-choice.ts";
import { outcomeOfClock } from "#domain/exercises/run/clock-outcome.ts";
import type { GapStatus, gapCategory } from "#domain/findings/gap-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** The record of an exercise, as far as a report uses it. */
export type ExerciseRecord = {
  readonly exercise: RecordedExercise;
  readonly participants: number;
  readonly responses: number;
  readonly injects: readonly RecordedInject[];
  readonly decisions: readonly RecordedDecision[];
  readonly gaps: readonly RecordedGap[];
  readonly notes: readonly RecordedNote[];
  readonly events: readonly RecordedEvent[];
  readonly comments: readonly RecordedComment[];
  /** Objectives, capability targets and critical tasks, in the order of the guide. */
  readonly objectives: readonly RecordedObjective[];
  /** What evaluators observed, where the lead reconciled their ratings. */
  readonly observations: readonly RecordedObservation[];
  /** What participants answered at the end; null if nothing was prepared. */
  readonly feedback: RecordedFeedback | null;
};

type RecordedExercise = {
  readonly id: string;
  readonly organization: string;
  readonly reference: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly scenario: Code<typeof scenarioKind>;
  readonly severity: Severity;
  readonly objectives: string | null;
  readonly narrative: string | null;
  /** Pauses left out. */
  /** Null for an imported exercise: its start and end are unknown. */
  readonly minutes: number | null;
};

export type RecordedInject = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly dimension: DimensionCode;
  readonly status: Code<typeof injectStatus>;
  readonly rating: Code<typeof performanceRating> | null;
  readonly rating_note: string | null;
  readonly expected_actions: string | null;
  /** Evaluators rated it, and nobody reconciled their ratings. */
  readonly is_unreconciled: boolean;
  /** How the clock of its duty ended, if it has one that ended. */
  readonly clock_outcome: Code<typeof clockOutcome> | null;
  /** It follows an option that the room did not choose. */
  readonly is_of_untaken_branch: boolean;
};

export type RecordedDecision = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly dimension: DimensionCode;
  readonly rationale: string | null;
  readonly minutes_to_decide: number | null;
  readonly target_minutes: number | null;
  readonly quality: Code<typeof decisionQuality> | null;
};

export type RecordedGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly description: string | null;
  readonly severity: Severity;
  readonly status: GapStatus;
  readonly category: Code<typeof gapCategory>;
  readonly root_cause: string | null;
  readonly recommendation: string | null;
  readonly action_items: number;
};

export type RecordedNote = {
  readonly id: string;
  readonly kind: Code<typeof noteKind>;
  readonly body: string;
  /** The gap it was grouped into. */
  readonly gap: { readonly id: string; readonly reference: string } | null;
  readonly exercise_seconds: number | null;
};

export type RecordedEvent = {
  readonly id: string;
  readonly exercise_seconds: number | null;
  readonly summary: string;
  /** The record it concerns. */
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
};

export type RecordedComment = {
  readonly id: string;
  readonly about: string;
  readonly about_kind: "DECISION" | "INJECT" | "GAP";
  readonly about_id: string;
  readonly body: string;
  /** Made by a participant, in the room. */
  readonly is_participants: boolean | null;
};

export type RecordedObjective = {
  readonly id: string;
  readonly kind: "OBJECTIVE" | "CAPABILITY_TARGET" | "CRITICAL_TASK";
  readonly title: string;
  readonly dimension: DimensionCode | null;
  /** Reconciled; objectives have none. */
  readonly rating: Code<typeof performanceRating> | null;
  readonly rating_note: string | null;
  /** Evaluators rated it, and nobody reconciled their ratings. */
  readonly is_unreconciled: boolean;
};

export type RecordedObservation = {
  readonly id: string;
  /** Of the inject, target or task that was observed. */
  readonly about: string;
  readonly subject_kind: "INJECT" | "OBJECTIVE";
  readonly subject_id: string;
  readonly strength: string | null;
  readonly improvement: string | null;
};

export type RecordedFeedback = {
  readonly status: FeedbackStatus;
  /** Null until it is CLOSED. */
  readonly returned: number | null;
  /** In order; those with a result. */
  readonly questions: readonly RecordedFeedbackQuestion[];
};

export type RecordedFeedbackQuestion = {
  readonly id: string;
  readonly body: string;
  readonly answered: number;
  /** Null for a question that is answered in words. */
  readonly mean: number | null;
  readonly counts: readonly number[] | null;
  readonly comments: readonly { readonly id: string; readonly body: string }[];
};

const RECORD = `
  select
    (select to_json(fact) from (
      select e.id, o.name as organization, e.reference, e.title, e.exercise_date, e.scenario, e.severity, e.objectives, e.narrative,
        case when e.started_at is not null and e.ended_at is not null then
          greatest(0, (extract(epoch from e.ended_at - e.started_at) - e.paused_seconds)::int / 60) end as minutes
      from exercises e join organizations o on o.id = e.organization_id
      where e.organization_id = $1 and e.id = $2
    ) fact) as exercise,
    (select count(*)::int from participants where organization_id = $1 and exercise_id = $2) as participants,
    (select count(*)::int from inject_responses where organization_id = $1 and exercise_id = $2) as responses,
    (select coalesce(json_agg(fact order by fact.sequence, fact.number), '[]') from (
      select id, number, title, dimension, status, rating, rating_note, expected_actions, sequence,
        is_evaluated($1, id) and not exists (select from reconciliations c
          where c.organization_id = $1 and c.inject_id = injects.id) as is_unreconciled,
        ${outcomeOfClock("injects")} as clock_outcome,
        coalesce((select bool_and(${chosenAt("o")} is null) from inject_options o
          where o.organization_id = $1 and o.next_inject_id = injects.id), false) as is_of_untaken_branch
      from injects where organization_id = $1 and exercise_id = $2
    ) fact) as injects,
    (select coalesce(json_agg(fact order by fact.number), '[]') from (
      select id, number, title, dimension, rationale, minutes_to_decide, target_minutes, quality
      from decisions where organization_id = $1 and exercise_id = $2
    ) fact) as decisions,
    (select coalesce(json_agg(fact order by fact.severity_rank desc, fact.identified_at desc, fact.id desc), '[]') from (
      select g.id, g.reference, g.title, g.description, g.severity, g.category, g.root_cause, g.recommendation, g.severity_rank, g.identified_at,
        g.status,
        (select count(*)::int from action_items a
          where a.organization_id = $1 and a.gap_id = g.id and a.status <> 'CANCELLED') as action_items
      from gaps g where g.organization_id = $1 and g.exercise_id = $2 and g.status <> 'WITHDRAWN'
    ) fact) as gaps,
    (select coalesce(json_agg(fact order by fact.noted_at, fact.id), '[]') from (
      select n.kind, n.body, n.exercise_seconds, n.noted_at, n.id,
        case when g.id is not null then json_build_object('id', g.id, 'reference', g.reference) end as gap
      from exercise_notes n
        left join gaps g on g.organization_id = $1 and g.id = n.gap_id and g.status <> 'WITHDRAWN'
      where n.organization_id = $1 and n.exercise_id = $2
    ) fact) as notes,
    (select coalesce(json_agg(fact order by fact.at, fact.kind <> 'STARTED', fact.id), '[]') from (
      select exercise_seconds, summary, subject_kind, subject_id, kind, at, id from exercise_events
      where organization_id = $1 and exercise_id = $2 and kind in
        ('STARTED', 'PAUSED', 'RESUMED', 'INJECT_DELIVERED', 'INJECT_SKIPPED', 'INJECT_CORRECTED', 'REPLY_SENT', 'OPTION_CHOSEN',
          'DECISION_RECORDED', 'COMPLETED')
    ) fact) as events,
    (select coalesce(json_agg(fact order by fact.created_at, fact.id), '[]') from (
      select coalesce('D-' || d.number, 'I-' || i.number, g.reference) as about,
        case when d.id is not null then 'DECISION' when i.id is not null then 'INJECT' else 'GAP' end as about_kind,
        coalesce(d.id, i.id, g.id) as about_id, c.body, c.authors ->> 'body' = 'PARTICIPANT' as is_participants,
        c.created_at, c.id
      from comments c
        left join decisions d on d.organization_id = $1 and d.id = c.decision_id
        left join injects i on i.organization_id = $1 and i.id = c.inject_id
        left join gaps g on g.organization_id = $1 and g.id = c.gap_id
      where c.organization_id = $1 and $2 in (d.exercise_id, i.exercise_id, g.exercise_id)
    ) fact) as comments,
    (select coalesce(json_agg(fact order by fact.place), '[]') from (
      select o.id, o.kind, o.title, o.dimension, c.rating, c.rating_note,
        c.id is null and is_evaluated($1, o.id) as is_unreconciled,
        array_remove(array[top.position, parent.position, o.position], null) as place
      from exercise_objectives o
        left join exercise_objectives parent on parent.organization_id = $1 and parent.id = o.parent_id
        left join exercise_objectives top on top.organization_id = $1 and top.id = parent.parent_id
        left join reconciliations c on c.organization_id = $1 and c.objective_id = o.id and c.replaced_at is null
      where o.organization_id = $1 and o.exercise_id = $2
    ) fact) as objectives,
    (select coalesce(json_agg(fact order by fact.sequence, fact.evaluated_at, fact.id), '[]') from (
      select v.id, coalesce('I-' || i.number, o.title) as about, coalesce(v.inject_id, v.objective_id) as subject_id,
        case when i.id is null then 'OBJECTIVE' else 'INJECT' end as subject_kind, v.strength, v.improvement,
        v.evaluated_at, i.sequence
      from evaluations v
        left join injects i on i.organization_id = $1 and i.id = v.inject_id
        left join exercise_objectives o on o.organization_id = $1 and o.id = v.objective_id
      where v.organization_id = $1 and v.exercise_id = $2 and v.replaced_at is null and v.reconciled_at is not null
        and num_nonnulls(v.strength, v.improvement) > 0
    ) fact) as observations,
    (select to_json(fact) from (
      select f.status, f.returned_at_close as returned, coalesce((select json_agg(asked order by asked.position) from (
          select q.id, q.position, q.body, q.answered, q.mean::float, q.counts, coalesce((
              select json_agg(json_build_object('id', c.id, 'body', c.body) order by c.id) from feedback_comments c
              where c.organization_id = $1 and c.question_id = q.id), '[]') as comments
          from feedback_questions q
          where q.organization_id = $1 and q.form_id = f.id and q.answered is not null
        ) asked), '[]') as questions
      from feedback_forms f where f.organization_id = $1 and f.exercise_id = $2
    ) fact) as feedback`;

export async function loadExerciseRecord(
  connection: Connection,
  { organization_id, id }: RowKey,
): Promise<ExerciseRecord> {
  const values = [organization_id, id];
  const { rows } = await connection.query<ExerciseRecord>({ name: "exercise-record", text: RECORD, values });
  const [record] = rows;
  if (!record) throw new Error("The exercise query returned nothing.");
  return record;
}
