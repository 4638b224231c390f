import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectChoice = {
  name: "InjectChoice",
  plural: "inject_choices",
  description: "That an option of an inject was chosen, for everybody who has the inject or for one audience.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    audience: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Audience for which it holds; null for everybody who has the inject.",
    },
    chosen_at: { type: "date_time", disclosure: "shared", description: "When it was chosen." },
    exercise_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "The same in seconds on the exercise clock.",
    },
    ...timestamps,
    organization: ofOrganization,
    option: {
      type: "one",
      record: "InjectOption",
      where: { id: "option_id" },
      description: "The option.",
    },
  },
  filters: {},
  order: {
    by: [
      ["chosen_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

/** SQL for when an option was first chosen, as far as the reader knows; null if it was not. */
export function chosenAt(option: string): string {
  return `(select min(made.chosen_at) from inject_choices made
    where made.organization_id = ${option}.organization_id and made.option_id = ${option}.id)`;
}
