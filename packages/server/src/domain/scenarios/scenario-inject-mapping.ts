import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { framework } from "#domain/frameworks/framework.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const scenarioInjectMapping = {
  name: "ScenarioInjectMapping",
  plural: "scenario_inject_mappings",
  description: "A control that an inject of a scenario tests, copied to exercises created from the scenario.",
  permission: "read_scenarios",
  disclosure: "shared",
  carrier_rows: () => "false",
  spoiler: "spoils",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    framework: { type: "enum", of: framework, disclosure: "shared", description: "The framework." },
    control_id: { type: "text", disclosure: "shared", description: "ID of the control in the framework: RS.MA-01." },
    strength: {
      type: "enum",
      of: controlStrength,
      disclosure: "shared",
      description: "How far the inject tests the control.",
    },
    rationale: { type: "text", typed: true, disclosure: "shared", description: "Why it tests the control." },
    ...timestamps,
    control: {
      type: "one",
      record: "ComplianceControl",
      where: { framework_id: "framework_id", control_id: "control_id" },
      description: "The control.",
    },
  },
  filters: {},
  order: {
    by: [
      ["scenario_inject_id", "uuid"],
      ["framework", "text"],
      ["control_id", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
