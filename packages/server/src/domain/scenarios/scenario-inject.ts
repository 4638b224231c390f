import { ofNotificationDuty } from "#domain/scenarios/clocks/notification-duty.ts";
import { injectContent } from "#domain/scenarios/inject-content.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

/** Of its reference: I-3. */
export const INJECT_LETTER = "I";

export const scenarioInject = {
  name: "ScenarioInject",
  plural: "scenario_injects",
  description: "An inject of a scenario.",
  permission: "read_scenarios",
  disclosure: "shared",
  carrier_rows: () => "false",
  spoiler: "spoils",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `'${INJECT_LETTER}-' || ${row}.number::text`,
      description:
        "Reference that people use: I and a number, unique in the scenario and kept in exercises made from it.",
    },
    sequence: { type: "integer", disclosure: "shared", description: "Position in the scenario, from 1." },
    ...injectContent,
    ...timestamps,
    organization: ofOrganization,
    scenario: {
      type: "one",
      record: "Scenario",
      where: { id: "scenario_id" },
      description: "The scenario.",
    },
    notification_duty: ofNotificationDuty,
    options: {
      type: "many",
      record: "ScenarioInjectOption",
      where: { scenario_inject_id: "id" },
      description: "Options for the players, each leading to an inject of its own.",
    },
    mappings: {
      type: "many",
      record: "ScenarioInjectMapping",
      where: { scenario_inject_id: "id" },
      description: "Controls of compliance frameworks that it tests.",
    },
    files: {
      type: "many",
      record: "ScenarioInjectFile",
      where: { scenario_inject_id: "id" },
      description: "Files that the players receive with it, oldest first.",
    },
  },
  filters: {},
  order: {
    by: [
      ["scenario_id", "uuid"],
      ["sequence", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
