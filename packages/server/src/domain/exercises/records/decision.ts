import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { decisionQuality } from "#domain/exercises/records/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { WEEK_MINUTES } from "#domain/scenarios/inject-content.ts";
import { criticality } from "#domain/scenarios/scenario-enums.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, shortReferenceField, timestamps } from "#kernel/record-fields.ts";

export const decision = {
  name: "Decision",
  plural: "decisions",
  description: "A decision that the players made, or failed to make, in an exercise.",
  permission: "read_exercises",
  disclosure: "confidential",
  reference_letter: "D",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: shortReferenceField("D"),
    title: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "What was decided, or should have been, in one line.",
      set: { on: "both" },
    },
    rationale: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Rationale.",
      set: { on: "both", lines: "many" },
    },
    made_by: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Who decided.",
      set: { on: "both" },
    },
    decided_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was decided; null if never.",
    },
    minutes_to_decide: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description:
        "Whole minutes on the exercise clock from inject to decision, not counting pauses; null if never decided.",
      set: {
        on: "both",
        max: WEEK_MINUTES,
        default: "counted to now or to exercise_seconds; one of the two is required once COMPLETED",
      },
    },
    target_minutes: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Target in minutes; null if there is no target.",
      set: {
        on: "both",
        min: 1,
        max: WEEK_MINUTES,
        default: "clock_minutes of the inject, for the first decision that was made on it",
      },
    },
    criticality: {
      type: "enum",
      of: criticality,
      disclosure: "shared",
      description: "Weight.",
      set: { on: "both", default: "NORMAL" },
    },
    quality: {
      type: "enum",
      of: decisionQuality,
      nullable: true,
      disclosure: "shared",
      once: "exercise_is_over",
      description:
        "Quality of the decision; null if not rated, and for clients and carriers until the exercise is COMPLETED.",
    },
    dimension: {
      type: "enum",
      of: dimension,
      disclosure: "shared",
      description: "Readiness dimension that it demonstrates.",
      set: { on: "both", default: "the inject's; required without an inject" },
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that called for it, if any.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { decision_id: "id" },
      description: "Comments on it.",
    },
    attachments: attachmentsOf("decision_id"),
  },
  filters: {
    exercise_id: byExercise,
    dimension: { field: "dimension", compare: "=", description: "Only decisions in this dimension." },
    quality: { field: "quality", compare: "=", description: "Only decisions with this rating." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
