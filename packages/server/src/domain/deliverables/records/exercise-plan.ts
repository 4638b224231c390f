import { exercise } from "#domain/exercises/records/exercise.ts";
import type { exerciseObjective } from "#domain/exercises/records/exercise-objective.ts";
import type { inject } from "#domain/exercises/records/inject.ts";
import type { injectMapping } from "#domain/exercises/records/inject-mapping.ts";
import type { participant } from "#domain/exercises/records/participant.ts";
import type { Row } from "#kernel/record.ts";
import { factsOf, type Wanted } from "#kernel/record-facts.ts";
import type { Connection } from "#storage/database.ts";

/** What its participants may know of an exercise before it: neither title nor scenario, no inject. */
export type RoomFacts = Pick<
  Row<typeof exercise>,
  "reference" | "room_title" | "exercise_date" | "start_time" | "length_minutes" | "facilitator" | "location"
> & {
  readonly organization: { readonly time_zone: string };
  readonly participants: readonly Pick<Row<typeof participant>, "name" | "role" | "audience">[];
};

/** What those who run it know. */
export type PlanFacts = RoomFacts &
  Pick<Row<typeof exercise>, "title" | "scenario" | "severity" | "objectives" | "pacing"> & {
    readonly engagement: { readonly title: string } | null;
    readonly exercise_objectives: readonly PlannedObjective[];
    readonly injects: readonly PlannedInject[];
  };

export type PlannedObjective = Pick<Row<typeof exerciseObjective>, "id" | "position" | "title" | "dimension"> & {
  readonly parent: { readonly id: string } | null;
};

export type PlannedInject = Pick<
  Row<typeof inject>,
  | "reference"
  | "title"
  | "body"
  | "channel"
  | "planned_offset_minutes"
  | "scheduled_seconds"
  | "audience"
  | "sender"
  | "controller"
  | "location"
  | "expected_actions"
  | "questions"
  | "notes"
  | "attack_technique"
  | "dimension"
  | "criticality"
  | "duty"
  | "clock_minutes"
> & {
  readonly options: readonly { readonly label: string; readonly next_inject: { readonly reference: string } | null }[];
  readonly retests: readonly { readonly gap: { readonly reference: string; readonly title: string } | null }[];
  readonly mappings: readonly Pick<Row<typeof injectMapping>, "framework" | "control_id">[];
  readonly attachments: readonly { readonly file_name: string; readonly removed_at: string | null }[];
};

const room: Wanted = {
  fields: ["reference", "room_title", "exercise_date", "start_time", "length_minutes", "facilitator", "location"],
  related: {
    organization: { fields: ["time_zone"] },
    participants: { fields: ["name", "role", "audience"] },
  },
};

const plan: Wanted = {
  fields: [...room.fields, "title", "scenario", "severity", "objectives", "pacing"],
  related: {
    ...room.related,
    engagement: { fields: ["title"] },
    exercise_objectives: {
      fields: ["id", "position", "title", "dimension"],
      related: { parent: { fields: ["id"] } },
    },
    injects: {
      fields: [
        "reference",
        "title",
        "body",
        "channel",
        "planned_offset_minutes",
        "scheduled_seconds",
        "audience",
        "sender",
        "controller",
        "location",
        "expected_actions",
        "questions",
        "notes",
        "attack_technique",
        "dimension",
        "criticality",
        "duty",
        "clock_minutes",
      ],
      related: {
        options: { fields: ["label"], related: { next_inject: { fields: ["reference"] } } },
        retests: { fields: ["id"], related: { gap: { fields: ["reference", "title"] } } },
        mappings: { fields: ["framework", "control_id"] },
        attachments: { fields: ["file_name", "removed_at"] },
      },
    },
  },
};

export function loadRoom(connection: Connection, id: string): Promise<RoomFacts> {
  return load<RoomFacts>(connection, id, room);
}

export function loadPlan(connection: Connection, id: string): Promise<PlanFacts> {
  return load<PlanFacts>(connection, id, plan);
}

async function load<T>(connection: Connection, id: string, wanted: Wanted): Promise<T> {
  const facts = await factsOf<T>(connection, exercise, id, wanted);
  if (!facts) throw new Error(`The exercise ${id} no longer exists.`);
  return facts;
}
