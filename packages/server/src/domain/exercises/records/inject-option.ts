import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectOption = {
  name: "InjectOption",
  plural: "inject_options",
  description: "A choice that an inject offers.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Its place among the choices, from 1." },
    label: { type: "text", typed: true, disclosure: "shared", description: "The choice in a few words." },
    chosen_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was chosen; null: not, or not yet.",
    },
    ...timestamps,
    organization: ofOrganization,
    votes: {
      type: "many",
      record: "InjectVote",
      where: { option_id: "id" },
      description: "The votes for it.",
    },
    next_inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "next_inject_id" },
      description: "The inject that it leads on to, if any.",
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
