import { outcomeOfClock } from "#domain/exercises/run/clock-outcome.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const evidenceKind = {
  name: "EvidenceKind",
  description: "Kind of record that a sentence of a report is based on.",
  values: {
    EXERCISE: "An exercise: its facts, and its number of records.",
    INJECT: "An inject.",
    DECISION: "A decision.",
    GAP: "A gap.",
    ACTION_ITEM: "An action item.",
    NOTE: "A note of the exercise or its hot wash.",
    EVENT: "An entry in the exercise's timeline.",
    COMMENT: "A comment.",
    OBJECTIVE: "A capability target or critical task, with its reconciled rating.",
    EVALUATION: "What an evaluator observed of an inject, target or task, once the ratings of it are reconciled.",
    FEEDBACK: "A question of the exercise's feedback form, with its result.",
    FEEDBACK_COMMENT: "What a participant wrote on the feedback form.",
  },
} as const satisfies EnumDeclaration;

type KindFacts = {
  readonly table: string;
  /** SQL for the reference of row `b`; null if it has none. */
  readonly reference: string;
  readonly title: string;
  /** SQL for the facts that sentences use of row `b`. */
  readonly facts: Readonly<Record<string, string>>;
};

const countOf = (table: string, condition = "true") =>
  `(select count(*) from ${table} c where c.organization_id = b.organization_id and c.exercise_id = b.id and ${condition})`;

const ofForm = (shown: string) => `(select ${shown} from feedback_forms f
  where f.organization_id = b.organization_id and f.exercise_id = b.id)`;

const reconciled = (shown: string) => `(select ${shown} from reconciliations c
  where c.organization_id = b.organization_id and c.objective_id = b.id and c.replaced_at is null)`;

const DIMENSIONS_RATED = `(select string_agg(distinct rated.dimension, ', ' order by rated.dimension) from (
  select i.dimension from injects i where i.organization_id = b.organization_id and i.exercise_id = b.id
    and i.status = 'DELIVERED' and i.rating is not null
  union all
  select d.dimension from decisions d where d.organization_id = b.organization_id and d.exercise_id = b.id
    and d.quality is not null) rated)`;

/** Work on a gap continues after a report; only whether it is closed or withdrawn matters for the finding. */
const STANDING = `case when b.status in ('OPEN', 'IN_PROGRESS') then 'not closed'
  when b.status = 'WITHDRAWN' then 'withdrawn' else 'closed' end`;

/** The facts that a report may use of each kind of record. Stored facts are compared with these to find changes. */
export const evidenceKinds = {
  EXERCISE: {
    table: "exercises",
    reference: "b.reference",
    title: "b.title",
    facts: {
      title: "b.title",
      exercise_date: "b.exercise_date",
      scenario: "b.scenario",
      severity: "b.severity",
      objectives: "b.objectives",
      narrative: "b.narrative",
      minutes: "greatest(0, (extract(epoch from b.ended_at - b.started_at) - b.paused_seconds)::int / 60)",
      participants: countOf("participants"),
      responses: countOf("inject_responses"),
      notes_of_the_hot_wash: countOf("exercise_notes", "c.kind <> 'OBSERVATION'"),
      injects: countOf("injects"),
      injects_delivered: countOf("injects", "c.status = 'DELIVERED'"),
      injects_skipped: countOf("injects", "c.status = 'SKIPPED'"),
      decisions: countOf("decisions"),
      gaps: countOf("gaps", "c.status <> 'WITHDRAWN'"),
      dimensions_rated: DIMENSIONS_RATED,
      feedback_form: ofForm("f.status"),
      feedback_returned: ofForm("f.returned_at_close"),
    },
  },
  INJECT: {
    table: "injects",
    reference: "'I-' || b.number",
    title: "b.title",
    facts: {
      title: "b.title",
      dimension: "b.dimension",
      status: "b.status",
      rating: "b.rating",
      rating_note: "b.rating_note",
      expected_actions: "b.expected_actions",
      duty: "(select n.name from notification_duties n where n.code = b.duty)",
      clock_outcome: outcomeOfClock("b"),
    },
  },
  DECISION: {
    table: "decisions",
    reference: "'D-' || b.number",
    title: "b.title",
    facts: {
      title: "b.title",
      rationale: "b.rationale",
      minutes_to_decide: "b.minutes_to_decide",
      target_minutes: "b.target_minutes",
      quality: "b.quality",
    },
  },
  GAP: {
    table: "gaps",
    reference: "b.reference",
    title: "b.title",
    facts: {
      title: "b.title",
      description: "b.description",
      severity: "b.severity",
      standing: STANDING,
      category: "b.category",
      root_cause: "b.root_cause",
      recommendation: "b.recommendation",
      has_action_items: `exists (select from action_items a where a.organization_id = b.organization_id and a.gap_id = b.id
        and a.status <> 'CANCELLED')`,
    },
  },
  ACTION_ITEM: {
    table: "action_items",
    reference: "b.reference",
    title: "b.title",
    facts: { title: "b.title", status: "b.status", due_on: "b.due_on" },
  },
  NOTE: {
    table: "exercise_notes",
    reference: "null",
    title: "b.body",
    facts: { text: "b.body", exercise_seconds: "b.exercise_seconds" },
  },
  EVENT: {
    table: "exercise_events",
    reference: "null",
    title: "b.summary",
    facts: { text: "b.summary", exercise_seconds: "b.exercise_seconds" },
  },
  COMMENT: { table: "comments", reference: "null", title: "b.body", facts: { text: "b.body" } },
  OBJECTIVE: {
    table: "exercise_objectives",
    reference: "null",
    title: "b.title",
    facts: {
      title: "b.title",
      dimension: "b.dimension",
      rating: reconciled("c.rating"),
      rating_note: reconciled("c.rating_note"),
    },
  },
  EVALUATION: {
    table: "evaluations",
    reference: "null",
    title: "coalesce(b.strength, b.improvement, b.note, b.rating)",
    facts: { strength: "b.strength", improvement: "b.improvement", is_current: "b.replaced_at is null" },
  },
  FEEDBACK: {
    table: "feedback_questions",
    reference: "null",
    title: "b.body",
    facts: {
      text: "b.body",
      answered: "b.answered",
      mean: "b.mean",
      counts: "array_to_string(b.counts, ', ')",
    },
  },
  FEEDBACK_COMMENT: { table: "feedback_comments", reference: "null", title: "b.body", facts: { text: "b.body" } },
} as const satisfies Record<keyof typeof evidenceKind.values, KindFacts>;

export type EvidenceKind = keyof typeof evidenceKinds;
export type FactOf<K extends EvidenceKind> = keyof (typeof evidenceKinds)[K]["facts"] & string;

type Shown = (kind: KindFacts) => string;

/** SQL for a value of the record behind a piece of evidence, as it is now; null if it was removed. */
export function ofRecordBehind(row: string, shown: Shown): string {
  const cases = Object.entries(evidenceKinds).map(
    ([kind, each]) => `when '${kind}' then (select ${shown(each)} from ${each.table} b
      where b.organization_id = ${row}.organization_id and b.id = ${row}.record_id)`,
  );
  return `case ${row}.record_kind ${cases.join(" ")} end`;
}

/** SQL for all current facts of that record, by name. */
export function factsNow(row: string): string {
  return ofRecordBehind(row, ({ facts }) => {
    const named = Object.entries(facts).map(([name, value]) => `'${name}', ${value}`);
    return `jsonb_build_object(${named.join(", ")})`;
  });
}

/** SQL for whether any stored fact of that record has changed. `offset 0` has the current facts read once. */
export function hasChanged(row: string): string {
  return `(select held.now is null or exists (select from jsonb_each(${row}.facts) fact
      where fact.value is distinct from held.now -> fact.key)
    from (select ${factsNow(row)} as now offset 0) held)`;
}
