import { dimension } from "#domain/readiness/dimension.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { channel, criticality } from "./scenario-enums.ts";

export const scenarioInject = {
  name: "ScenarioInject",
  plural: "scenario_injects",
  description: "An inject of a library scenario.",
  permission: "read_scenarios",
  disclosure: "shared",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Position in the scenario, from 1." },
    title: { type: "text", disclosure: "shared", description: "Title, in one line." },
    body: { type: "text", disclosure: "shared", description: "What the players receive." },
    channel: { type: "enum", of: channel, disclosure: "shared", description: "How it reaches them." },
    planned_offset_minutes: {
      type: "integer",
      disclosure: "shared",
      description: "Planned time, in minutes on the exercise clock.",
    },
    expected_actions: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "What the players are expected to do.",
    },
    attack_technique: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "MITRE ATT&CK technique that it plays.",
    },
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "Readiness dimension that it tests." },
    criticality: { type: "enum", of: criticality, disclosure: "shared", description: "Weight." },
    ...timestamps,
    mappings: {
      type: "many",
      record: "ScenarioInjectMapping",
      where: { scenario_inject_id: "id" },
      description: "Controls of compliance frameworks that it tests.",
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
