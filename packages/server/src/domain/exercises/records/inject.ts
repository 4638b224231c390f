import { injectStatus, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { dueSeconds } from "#domain/exercises/run/inject-due.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, referenceField, timestamps } from "#kernel/record-fields.ts";

export const inject = {
  name: "Inject",
  plural: "injects",
  description:
    "A piece of the scenario that the players are given, and what they are expected to do about it. Clients and carriers read it once it was DELIVERED, or its exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  reference_prefix: "I",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("I", "in the exercise"),
    sequence: { type: "integer", disclosure: "shared", description: "Its place in the exercise, from 1." },
    title: { type: "text", typed: true, disclosure: "shared", description: "What it is, in one line." },
    body: { type: "text", typed: true, disclosure: "shared", description: "What the players are given." },
    channel: { type: "enum", of: channel, disclosure: "shared", description: "How it reaches them." },
    planned_offset_minutes: {
      type: "integer",
      disclosure: "shared",
      description: "Planned minutes on the exercise clock.",
    },
    audience: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "For whom it is; null: for all.",
    },
    expected_actions: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      once: "exercise_is_over",
      description: "What the players are expected to do; null to clients and carriers until the exercise is COMPLETED.",
    },
    attack_technique: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The MITRE ATT&CK technique that it plays: T1486.",
    },
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "The side of readiness it tests." },
    criticality: { type: "enum", of: criticality, disclosure: "shared", description: "How much it weighs." },
    status: { type: "enum", of: injectStatus, disclosure: "shared", description: "Where it stands." },
    delivered_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was delivered." },
    delivered_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "When it was delivered, in seconds of the exercise clock.",
    },
    skipped_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it was left out.",
    },
    scheduled_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "When it delivers itself, in seconds of the exercise clock; null: the facilitator delivers it.",
    },
    held_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when it is held; null: it is not.",
    },
    due_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      expression: dueSeconds,
      description: "When it will deliver itself, in seconds of the exercise clock; null: it will not, as it stands.",
    },
    rating: {
      type: "enum",
      of: performanceRating,
      nullable: true,
      disclosure: "shared",
      description: "How the organization did; null: not observed.",
    },
    rating_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "What stood in the way; always there with MAJOR_CHALLENGES and UNABLE.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    options: {
      type: "many",
      record: "InjectOption",
      where: { inject_id: "id" },
      description: "What the players may choose, each leading on to its own inject.",
    },
    corrections: {
      type: "many",
      record: "InjectCorrection",
      where: { inject_id: "id" },
      description: "What was put right after it was delivered, in order.",
    },
    responses: {
      type: "many",
      record: "InjectResponse",
      where: { inject_id: "id" },
      description: "What participants answered, in order.",
    },
    decisions: {
      type: "many",
      record: "Decision",
      where: { inject_id: "id" },
      description: "The decisions it led to.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { inject_id: "id" },
      description: "What was said of it.",
    },
  },
  filters: {
    exercise_id: byExercise,
    status: { field: "status", compare: "=", description: "Only injects with this status." },
    dimension: { field: "dimension", compare: "=", description: "Only injects that test this side of readiness." },
    rating: { field: "rating", compare: "=", description: "Only injects with this rating." },
  },
  order: {
    by: [
      ["exercise_id", "uuid"],
      ["sequence", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
