import { exerciseStatus, pacing } from "#domain/exercises/records/exercise-enums.ts";
import { exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { byImport, ofImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, referenceField, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { severity } from "#kernel/severity.ts";

export const exercise = {
  name: "Exercise",
  plural: "exercises",
  description: "A tabletop exercise: a scenario played through by an organization's people.",
  permission: "read_exercises",
  disclosure: "shared",
  reference_prefix: "X",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("X", "in the organization"),
    title: { type: "text", typed: true, disclosure: "shared", description: "What it is called." },
    exercise_date: { type: "date", disclosure: "shared", description: "The day it is or was held." },
    status: { type: "enum", of: exerciseStatus, disclosure: "shared", description: "Where it stands." },
    next_statuses: nextStates(exerciseStatus, exerciseMoves),
    scenario: { type: "enum", of: scenarioKind, disclosure: "shared", description: "What its story is about." },
    severity: { type: "enum", of: severity, disclosure: "shared", description: "How severe its scenario is." },
    objectives: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "What it is to show." },
    pacing: { type: "enum", of: pacing, disclosure: "shared", description: "Who sets its pace." },
    narrative: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "What happened, told from start to end.",
    },
    facilitator: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "Who leads it." },
    location: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "Where it is held." },
    started_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it began." },
    ended_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it ended." },
    paused_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when it is paused; null while its clock runs.",
    },
    paused_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "Seconds of finished pauses, which the exercise clock leaves out.",
    },
    cancelled_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Why it was given up.",
    },
    ...timestamps,
    organization: ofOrganization,
    engagement: {
      type: "one",
      nullable: true,
      record: "Engagement",
      where: { id: "engagement_id" },
      description: "The engagement it belongs to, if any.",
    },
    import: ofImport,
    participants: of("Participant", "Who takes part."),
    join_requests: of("JoinRequest", "Who asked to join by the code."),
    injects: of("Inject", "Its injects, in their order: the master scenario events list."),
    decisions: of("Decision", "The decisions made, in their order."),
    notes: of("ExerciseNote", "What was noted in it and in its hot wash, in order."),
    gaps: of("Gap", "What it brought to light, worst first."),
    action_items: of("ActionItem", "What is to be done about its gaps, soonest due first."),
    after_action_report: {
      type: "one",
      nullable: true,
      record: "AfterActionReport",
      where: { exercise_id: "id" },
      description: "The latest version of its report; null while there is none.",
    },
    after_action_reports: of("AfterActionReport", "All versions of its report, the latest first."),
    readiness_score: {
      type: "one",
      nullable: true,
      record: "ReadinessScore",
      where: { exercise_id: "id" },
      description: "Its latest score; null while it has none.",
    },
    certificates: of("Certificate", "The certificates issued for it."),
    deliverables: of("Deliverable", "The deliverables made from it."),
    events: of("ExerciseEvent", "What happened in it, in order."),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only exercises that stand here." },
    scenario: { field: "scenario", compare: "=", description: "Only exercises with this kind of story." },
    severity: { field: "severity", compare: "=", description: "Only scenarios this severe." },
    organization_id: byOrganization,
    engagement_id: {
      expression: (row) => `${row}.engagement_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only exercises of this engagement.",
    },
    import_id: byImport,
    has_started: {
      expression: (row) => `(${row}.started_at is not null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only those that began by their clock; false: only the others, planned or imported.",
    },
    from: { field: "exercise_date", compare: ">=", description: "Only exercises on or after this day." },
    to: { field: "exercise_date", compare: "<=", description: "Only exercises on or before this day." },
    reference: { field: "reference", compare: "=", description: "Only the one that people call so." },
    query: { field: "title", compare: "contains", description: "Only exercises whose title contains this text." },
  },
  sorts: {
    title: "title",
    exercise_date: "exercise_date",
    status: "status",
    scenario: "scenario",
    updated_at: "updated_at",
  },
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
