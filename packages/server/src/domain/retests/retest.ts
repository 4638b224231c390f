import { retestOutcome } from "#domain/retests/retest-outcome.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { Filter, RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";

export const retest = {
  name: "Retest",
  plural: "retests",
  description:
    "A gap that an inject of a later exercise retests. Clients and carriers can read it once the inject was DELIVERED " +
    "or its exercise is COMPLETED.",
  permission: "read_findings",
  disclosure: "shared",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    proposed_outcome: {
      type: "enum",
      of: retestOutcome,
      nullable: true,
      disclosure: "confidential",
      once: "exercise_is_over",
      expression: (row) => `(select case when i.rating in ('PERFORMED', 'SOME_CHALLENGES') then 'CLOSED'
        when i.rating is not null then 'STILL_THERE' end
        from injects i where i.organization_id = ${row}.organization_id and i.id = ${row}.inject_id)`,
      description:
        "Outcome that the rating of the inject suggests: CLOSED if it is PERFORMED or SOME_CHALLENGES, otherwise " +
        "STILL_THERE; null until it is rated, and for clients and carriers until the exercise is COMPLETED.",
    },
    outcome: {
      type: "enum",
      of: retestOutcome,
      nullable: true,
      disclosure: "shared",
      description: "Outcome by the operator's staff; null until they answered.",
    },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "What was seen, besides the rating of the inject.",
    },
    answered_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was answered." },
    answered_by: { type: "text", nullable: true, disclosure: "confidential", description: "Who answered." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that retests the gap.",
    },
    gap: {
      type: "one",
      record: "Gap",
      where: { id: "gap_id" },
      description: "Gap that is retested.",
    },
  },
  filters: {
    outcome: { field: "outcome", compare: "=", description: "Only retests with this outcome." },
    answered: {
      expression: (row) => `(${row}.outcome is not null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only answered ones; false: only the others.",
    },
    gap_id: by("gap_id", "Gap", "gap"),
    inject_id: by("inject_id", "Inject", "inject"),
    exercise_id: byExercise,
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;

function by(column: string, names: RecordName, what: string) {
  return {
    expression: (row: string) => `${row}.${column}`,
    compare: "=",
    type: "id",
    disclosure: "shared",
    names,
    description: `Only retests of this ${what}.`,
  } as const satisfies Filter;
}
