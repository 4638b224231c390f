import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

/** Until an exercise is planned after it. An import contains earlier ones. */
export function isStanding(row: string): string {
  return `not exists (select from exercises e where e.organization_id = ${row}.organization_id
    and e.created_at > ${row}.requested_at and e.status <> 'CANCELLED' and e.import_id is null)`;
}

export const exerciseRequest = {
  name: "ExerciseRequest",
  plural: "exercise_requests",
  description: "A client's request to the operator for its next exercise. No carrier reads it.",
  permission: "read_exercise_requests",
  disclosure: "shared",
  carrier_rows: () => "false",
  tenant: "organization_id",
  fields: {
    ...identity,
    gap_ids: { type: "id", list: true, disclosure: "shared", description: "Gaps to retest." },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "What the client says with it.",
      set: { on: "create", lines: "many" },
    },
    requested_by: { type: "text", disclosure: "shared", description: "Who asked." },
    requested_at: { type: "date_time", disclosure: "shared", description: "When they asked." },
    is_standing: {
      type: "boolean",
      disclosure: "shared",
      expression: isStanding,
      description: "Whether no exercise was planned since; one that was cancelled does not count.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    standing: {
      expression: isStanding,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only those for which no exercise was planned since; false: only the others.",
    },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["requested_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
