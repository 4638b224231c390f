import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const scenarioInjectOption = {
  name: "ScenarioInjectOption",
  plural: "scenario_inject_options",
  description: "An option that an inject of a scenario offers.",
  permission: "read_scenarios",
  disclosure: "shared",
  carrier_rows: () => "false",
  spoiler: "spoils",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Position among the options, from 1." },
    label: { type: "text", typed: true, disclosure: "shared", description: "Label." },
    ...timestamps,
    organization: ofOrganization,
    next_inject: {
      type: "one",
      nullable: true,
      record: "ScenarioInject",
      where: { id: "next_inject_id" },
      description: "Inject that it leads to; null if the exercise goes on with the next one.",
    },
  },
  filters: {},
  order: {
    by: [
      ["scenario_inject_id", "uuid"],
      ["sequence", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
