import type { decision } from "#domain/exercises/records/decision.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import type { exerciseEvent } from "#domain/exercises/records/exercise-event.ts";
import type { exerciseNote } from "#domain/exercises/records/exercise-note.ts";
import type { inject } from "#domain/exercises/records/inject.ts";
import type { injectChoice } from "#domain/exercises/records/inject-choice.ts";
import type { injectCorrection } from "#domain/exercises/records/inject-correction.ts";
import type { injectOption } from "#domain/exercises/records/inject-option.ts";
import type { injectReply } from "#domain/exercises/records/inject-reply.ts";
import type { injectResponse } from "#domain/exercises/records/inject-response.ts";
import type { participant } from "#domain/exercises/records/participant.ts";
import type { gap } from "#domain/findings/gap.ts";
import type { Row } from "#kernel/record.ts";
import { factsOf, type Wanted } from "#kernel/record-facts.ts";
import type { Connection } from "#storage/database.ts";

const fields = {
  exercise: [
    "reference",
    "title",
    "exercise_date",
    "scenario",
    "severity",
    "objectives",
    "facilitator",
    "location",
    "started_at",
    "ended_at",
    "paused_seconds",
  ],
  participants: ["name", "role", "audience", "joined_at"],
  injects: [
    "reference",
    "title",
    "body",
    "channel",
    "audience",
    "sender",
    "planned_offset_minutes",
    "expected_actions",
    "status",
    "delivered_at",
    "delivered_seconds",
    "skipped_reason",
    "rating",
    "rating_note",
    "duty",
    "clock_minutes",
    "clock_outcome",
  ],
  options: ["label", "chosen_at"],
  choices: ["audience"],
  corrections: ["body", "author", "at", "exercise_seconds"],
  replies: ["sender", "body", "sent_at", "exercise_seconds"],
  responses: ["body", "responded_at", "exercise_seconds"],
  decisions: [
    "reference",
    "title",
    "rationale",
    "made_by",
    "decided_at",
    "minutes_to_decide",
    "target_minutes",
    "quality",
  ],
  notes: ["kind", "body", "author", "noted_at", "exercise_seconds"],
  gaps: ["reference", "title", "description", "severity", "status"],
  events: ["kind", "at", "exercise_seconds", "summary", "actor"],
} as const;

type Fields = typeof fields;
type Of<R extends keyof Fields, T> = Pick<T, Fields[R][number] & keyof T>;
type Named = { readonly name: string; readonly role: string } | null;

export type TranscriptInject = Of<"injects", Row<typeof inject>> & {
  readonly options: readonly (Of<"options", Row<typeof injectOption>> & {
    readonly votes: readonly object[];
    readonly choices: readonly Of<"choices", Row<typeof injectChoice>>[];
  })[];
  readonly decisions: readonly Pick<Row<typeof decision>, "minutes_to_decide">[];
  readonly corrections: readonly Of<"corrections", Row<typeof injectCorrection>>[];
  readonly replies: readonly Of<"replies", Row<typeof injectReply>>[];
  readonly responses: readonly (Of<"responses", Row<typeof injectResponse>> & { readonly participant: Named })[];
};

/** All that was said, decided and found in an exercise, as those of its organization may read it. */
export type Transcript = Of<"exercise", Row<typeof exercise>> & {
  readonly organization: { readonly name: string };
  readonly participants: readonly Of<"participants", Row<typeof participant>>[];
  readonly injects: readonly TranscriptInject[];
  readonly decisions: readonly Of<"decisions", Row<typeof decision>>[];
  readonly notes: readonly Of<"notes", Row<typeof exerciseNote>>[];
  readonly gaps: readonly Of<"gaps", Row<typeof gap>>[];
  readonly events: readonly Of<"events", Row<typeof exerciseEvent>>[];
};

const person: Wanted = { fields: ["name", "role"] };

const wanted: Wanted = {
  fields: fields.exercise,
  related: {
    organization: { fields: ["name"] },
    participants: { fields: fields.participants },
    injects: {
      fields: fields.injects,
      related: {
        options: {
          fields: fields.options,
          related: {
            votes: { fields: ["created_at"], related: { participant: person } },
            choices: { fields: fields.choices },
          },
        },
        decisions: { fields: ["minutes_to_decide"] },
        corrections: { fields: fields.corrections },
        replies: { fields: fields.replies },
        responses: { fields: fields.responses, related: { participant: person } },
      },
    },
    decisions: { fields: fields.decisions, related: { inject: { fields: ["reference"] } } },
    notes: { fields: fields.notes, related: { inject: { fields: ["reference"] } } },
    gaps: { fields: fields.gaps, related: { inject: { fields: ["reference"] } } },
    events: { fields: fields.events },
  },
};

export async function loadTranscript(connection: Connection, id: string): Promise<Transcript> {
  const facts = await factsOf<Transcript>(connection, exercise, id, wanted);
  if (!facts) throw new Error(`The exercise ${id} no longer exists.`);
  return facts;
}
