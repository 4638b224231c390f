import { chosenAt } from "#domain/exercises/records/inject-choice.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectOption = {
  name: "InjectOption",
  plural: "inject_options",
  description: "An option that an inject offers.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Position among the options, from 1." },
    label: { type: "text", typed: true, disclosure: "shared", description: "Label." },
    chosen_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: chosenAt,
      description: "When it was first chosen, for everybody or for an audience; null if it was not chosen.",
    },
    ...timestamps,
    organization: ofOrganization,
    votes: {
      type: "many",
      record: "InjectVote",
      where: { option_id: "id" },
      description: "Votes for it.",
    },
    choices: {
      type: "many",
      record: "InjectChoice",
      where: { option_id: "id" },
      description: "For whom it was chosen, in order.",
    },
    next_inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "next_inject_id" },
      description: "Inject that it leads to, if any.",
    },
  },
  filters: {},
  order: {
    by: [
      ["inject_id", "uuid"],
      ["sequence", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
