import { decisionQuality } from "#domain/exercises/records/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { criticality } from "#domain/scenarios/scenario-enums.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, referenceField, timestamps } from "#kernel/record-fields.ts";

export const decision = {
  name: "Decision",
  plural: "decisions",
  description: "A decision that the players made in an exercise, or failed to make.",
  permission: "read_exercises",
  disclosure: "confidential",
  reference_prefix: "D",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("D", "in the exercise"),
    title: { type: "text", typed: true, disclosure: "shared", description: "What was decided, in one line." },
    rationale: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "The reasons given." },
    made_by: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "Who decided." },
    decided_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was decided; null: never.",
    },
    minutes_to_decide: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description:
        "Whole minutes of the exercise clock from the inject to the decision, pauses left out; null: never decided.",
    },
    target_minutes: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Within how many minutes it should have been decided; null: no target.",
    },
    criticality: { type: "enum", of: criticality, disclosure: "shared", description: "How much it weighs." },
    quality: {
      type: "enum",
      of: decisionQuality,
      nullable: true,
      disclosure: "shared",
      description: "How sound it was; null: not rated.",
    },
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "The side of readiness it shows." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "The inject that called for it, if any.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { decision_id: "id" },
      description: "What was said of it.",
    },
  },
  filters: {
    exercise_id: byExercise,
    dimension: { field: "dimension", compare: "=", description: "Only decisions on this side of readiness." },
    quality: { field: "quality", compare: "=", description: "Only decisions rated so." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
