import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const joinRequestStatus = {
  name: "JoinRequestStatus",
  description: "Status of a request to join an exercise.",
  values: {
    WAITING: "The facilitator has not answered yet.",
    ADMITTED: "Admitted to a seat in the exercise.",
    DECLINED: "Declined.",
  },
} as const satisfies EnumDeclaration;

/**
 * The author of name and role, in a request and in the resulting participant: the person who asked, not the one who
 * admits them.
 */
export const asTyped = JSON.stringify({ name: "PARTICIPANT", role: "PARTICIPANT" });

/** The waiting list of an exercise. Its texts were typed by people nobody knows yet. */
export const joinRequest = {
  name: "JoinRequest",
  plural: "join_requests",
  description:
    "A request to join an exercise with its code, as the person typed it. The staff leading the exercise admit " +
    "or decline it. Kept until two days after the exercise.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "confidential", description: "Name as typed." },
    role: { type: "text", typed: true, disclosure: "confidential", description: "Job title as typed." },
    status: {
      type: "enum",
      of: joinRequestStatus,
      disclosure: "confidential",
      description: "Status.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    participant: {
      type: "one",
      record: "Participant",
      where: { id: "participant_id" },
      nullable: true,
      description: "Seat assigned; null unless ADMITTED.",
    },
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
