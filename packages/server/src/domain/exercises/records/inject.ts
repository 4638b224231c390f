import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { clockOutcome, injectStatus, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { outcomeOfClock } from "#domain/exercises/run/clock-outcome.ts";
import { dueSeconds } from "#domain/exercises/run/inject-due.ts";
import { ofNotificationDuty } from "#domain/scenarios/clocks/notification-duty.ts";
import { injectContent } from "#domain/scenarios/inject-content.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofImport } from "#kernel/import-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, shortReferenceField, timestamps } from "#kernel/record-fields.ts";

export const inject = {
  name: "Inject",
  plural: "injects",
  description:
    "A part of the scenario delivered to the players, with what they are expected to do about it. Clients and " +
    "carriers can read it once it was DELIVERED or its exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  reference_letter: "I",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: shortReferenceField("I"),
    sequence: { type: "integer", disclosure: "shared", description: "Position in the exercise, from 1." },
    ...injectContent,
    expected_actions: {
      ...injectContent.expected_actions,
      once: "exercise_is_over",
      description:
        "What the players are expected to do; null for clients and carriers until the exercise is COMPLETED.",
    },
    questions: {
      ...injectContent.questions,
      once: "exercise_is_over",
      description:
        "Questions for the discussion, one a line; null for clients and carriers until the exercise is COMPLETED.",
    },
    location: {
      ...injectContent.location,
      once: "exercise_is_over",
      description: "Where it is delivered; null for clients and carriers until the exercise is COMPLETED.",
    },
    controller: {
      ...injectContent.controller,
      once: "exercise_is_over",
      description:
        "Who of the staff delivers it and plays its sender; null for clients and carriers until the exercise is " +
        "COMPLETED.",
    },
    notes: {
      ...injectContent.notes,
      once: "exercise_is_over",
      description: "Notes for the facilitator; null for clients and carriers until the exercise is COMPLETED.",
    },
    status: { type: "enum", of: injectStatus, disclosure: "shared", description: "Status." },
    delivered_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was delivered." },
    delivered_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Seconds on the exercise clock when it was delivered.",
    },
    skipped_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it was skipped.",
    },
    held_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was held; null if it is not held.",
    },
    due_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      expression: dueSeconds,
      description:
        "When it will be delivered automatically as things are, in seconds on the exercise clock; null if it will " +
        "not be.",
    },
    clock_outcome: {
      type: "enum",
      of: clockOutcome,
      nullable: true,
      disclosure: "shared",
      expression: outcomeOfClock,
      description:
        "How the clock of its duty ended: its first decision counts. Null without a duty, before delivery and while " +
        "the clock runs.",
    },
    rating: {
      type: "enum",
      of: performanceRating,
      nullable: true,
      disclosure: "shared",
      once: "exercise_is_over",
      description:
        "Rating of the organization's performance; null if not observed, and for clients and carriers until the " +
        "exercise is COMPLETED.",
    },
    rating_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      once: "exercise_is_over",
      description:
        "What got in the way; always present with MAJOR_CHALLENGES and UNABLE. Null for clients and carriers until " +
        "the exercise is COMPLETED.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    import: ofImport,
    notification_duty: ofNotificationDuty,
    options: {
      type: "many",
      record: "InjectOption",
      where: { inject_id: "id" },
      description: "Options for the players, each leading to an inject of its own.",
    },
    choices: {
      type: "many",
      record: "InjectChoice",
      where: { inject_id: "id" },
      description: "Which of its options were chosen, for everybody or by audience, in order.",
    },
    corrections: {
      type: "many",
      record: "InjectCorrection",
      where: { inject_id: "id" },
      description: "Corrections made after delivery, in order.",
    },
    replies: {
      type: "many",
      record: "InjectReply",
      where: { inject_id: "id" },
      description: "What its sender said next, in order.",
    },
    responses: {
      type: "many",
      record: "InjectResponse",
      where: { inject_id: "id" },
      description: "Responses from participants, in order.",
    },
    decisions: {
      type: "many",
      record: "Decision",
      where: { inject_id: "id" },
      description: "Decisions it led to.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { inject_id: "id" },
      description: "Comments on it.",
    },
    retests: {
      type: "many",
      record: "Retest",
      where: { inject_id: "id" },
      description: "Gaps of earlier exercises that it retests, newest first.",
    },
    mappings: {
      type: "many",
      record: "InjectMapping",
      where: { inject_id: "id" },
      description: "Controls of compliance frameworks that it tests.",
    },
    tasks: {
      type: "many",
      record: "InjectTask",
      where: { inject_id: "id" },
      description: "Critical tasks that it tests.",
    },
    evaluations: {
      type: "many",
      record: "Evaluation",
      where: { inject_id: "id" },
      description: "What evaluators recorded about it, oldest first.",
    },
    reconciliations: {
      type: "many",
      record: "Reconciliation",
      where: { inject_id: "id" },
      description: "Its reconciled ratings, oldest first.",
    },
    attachments: attachmentsOf("inject_id"),
  },
  filters: {
    exercise_id: byExercise,
    status: { field: "status", compare: "=", description: "Only injects with this status." },
    dimension: { field: "dimension", compare: "=", description: "Only injects that test this dimension." },
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
