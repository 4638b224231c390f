import { exerciseStatus, pacing } from "#domain/exercises/records/exercise-enums.ts";
import { TIME_OF_DAY } from "#domain/exercises/records/exercise-limits.ts";
import { exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { WEEK_MINUTES } from "#domain/scenarios/inject-content.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { byImport, ofImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, referenceField, referenceFilter, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { severity } from "#kernel/severity.ts";
import { phrase } from "#platform/language/phrase.ts";

export const exercise = {
  name: "Exercise",
  plural: "exercises",
  description: "A tabletop exercise: a scenario played through by an organization's people.",
  permission: "read_exercises",
  disclosure: "shared",
  reference_letter: "X",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("X"),
    title: { type: "text", typed: true, disclosure: "shared", description: "Title.", set: { on: "both" } },
    participant_title: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Title for participants, without the plot; null for “Tabletop exercise” and its date.",
      set: { on: "both" },
    },
    room_title: {
      type: "text",
      disclosure: "shared",
      description: "Title that participants see: participant_title or its default, and title once it is COMPLETED.",
    },
    exercise_date: { type: "date", disclosure: "shared", description: "Date of the exercise.", set: { on: "both" } },
    start_time: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Time of day at which it is planned to start, such as 13:30, in its organization's time zone.",
      set: {
        on: "both",
        max: 5,
        pattern: TIME_OF_DAY,
        form: phrase`a time of day such as 13:30`,
        description: "A time of day such as 13:30.",
      },
    },
    length_minutes: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Planned length, in minutes.",
      set: { on: "both", min: 1, max: WEEK_MINUTES },
    },
    status: { type: "enum", of: exerciseStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(exerciseStatus, exerciseMoves),
    scenario: {
      type: "enum",
      of: scenarioKind,
      disclosure: "shared",
      description: "Kind of scenario.",
      set: { on: "both" },
    },
    severity: {
      type: "enum",
      of: severity,
      disclosure: "shared",
      description: "Severity of the scenario.",
      set: { on: "both" },
    },
    objectives: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Objectives.",
      set: { on: "both", lines: "many" },
    },
    pacing: {
      type: "enum",
      of: pacing,
      disclosure: "shared",
      description: "Who sets its pace.",
      set: { on: "both", default: "FACILITATOR" },
    },
    narrative: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Narrative from start to end.",
      set: { on: "update", lines: "many" },
    },
    facilitator: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Name of the facilitator.",
      set: { on: "both" },
    },
    location: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Location, or the link of the meeting.",
      set: { on: "both" },
    },
    started_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it started." },
    ended_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it ended." },
    paused_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the current pause started; null while the clock runs.",
    },
    paused_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "Seconds of completed pauses, which the exercise clock does not count.",
    },
    cancelled_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Why it was cancelled.",
    },
    completed_without: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "What completing it did not make, and why; null if it made the score and the draft of the report.",
    },
    ...timestamps,
    organization: ofOrganization,
    engagement: {
      type: "one",
      nullable: true,
      record: "Engagement",
      where: { id: "engagement_id" },
      description: "Engagement it belongs to, if any.",
    },
    import: ofImport,
    participants: of("Participant", "Participants."),
    join_requests: of("JoinRequest", "Requests to join with the code."),
    injects: of("Inject", "Injects in order: the master scenario events list."),
    mappings: of("InjectMapping", "Controls of compliance frameworks that its injects test."),
    duties: of("ExerciseDuty", "Duties that it serves, newest first."),
    exercise_objectives: of("ExerciseObjective", "Objectives, capability targets and critical tasks, by position."),
    evaluators: of("Evaluator", "Evaluators, including removed ones."),
    evaluations: of("Evaluation", "What its evaluators recorded, oldest first."),
    reconciliations: of("Reconciliation", "Reconciled ratings, oldest first."),
    feedback_form: {
      type: "one",
      nullable: true,
      record: "FeedbackForm",
      where: { exercise_id: "id" },
      description:
        "What its participants are asked at the end; null if nothing. A carrier reads it once the report is FINAL.",
    },
    decisions: of("Decision", "Decisions in order."),
    notes: of("ExerciseNote", "Notes taken during the exercise and its hot wash, in order."),
    gaps: of("Gap", "Gaps found in it, most severe first."),
    retests: of("Retest", "Gaps of earlier exercises that its injects retest, newest first."),
    action_items: of("ActionItem", "Action items for its gaps, soonest due first."),
    after_action_report: {
      type: "one",
      nullable: true,
      record: "AfterActionReport",
      where: { exercise_id: "id" },
      description: "Latest version of its report; null if there is none.",
    },
    after_action_reports: of("AfterActionReport", "All versions of its report, latest first."),
    readiness_score: {
      type: "one",
      nullable: true,
      record: "ReadinessScore",
      where: { exercise_id: "id" },
      description: "Latest score; null if there is none.",
    },
    certificates: of("Certificate", "Certificates issued for it."),
    deliverables: of("Deliverable", "Deliverables generated from it."),
    events: of("ExerciseEvent", "Events in order."),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only exercises with this status." },
    scenario: { field: "scenario", compare: "=", description: "Only exercises with this kind of scenario." },
    severity: { field: "severity", compare: "=", description: "Only exercises with a scenario of this severity." },
    organization_id: byOrganization,
    engagement_id: {
      expression: (row) => `${row}.engagement_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Engagement",
      description: "Only exercises in this engagement.",
    },
    import_id: byImport,
    has_started: {
      expression: (row) => `(${row}.started_at is not null)`,
      indexed: { values: [false], condition: (row) => `${row}.started_at is null` },
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only exercises started on the exercise clock; false: only planned or imported ones.",
    },
    is_sample: {
      expression: (row) => `(select o.is_sample from organizations o where o.id = ${row}.organization_id)`,
      indexed: {
        values: [true],
        condition: (row) => `${row}.organization_id = any (array(select o.id from organizations o where o.is_sample))`,
      },
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only exercises of the sample client; false: only the others.",
    },
    from: { field: "exercise_date", compare: ">=", description: "Only exercises on or after this date." },
    to: { field: "exercise_date", compare: "<=", description: "Only exercises on or before this date." },
    reference: referenceFilter("exercise", "X"),
    query: { field: "title", compare: "contains", description: "Only exercises whose title contains this text." },
  },
  sorts: {
    title: "title",
    exercise_date: "exercise_date",
    status: "status",
    scenario: "scenario",
    updated_at: "updated_at",
  },
  totals: { by: ["status", "scenario", "severity"], filters: ["status", "scenario", "severity"] },
  order: {
    by: [
      ["exercise_date", "date"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;

function of(record: RecordName, description: string) {
  return { type: "many", record, where: { exercise_id: "id" }, description } as const satisfies RelationField;
}
