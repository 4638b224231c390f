import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";
import { scenarioKind } from "./scenario-enums.ts";

export const scenario = {
  name: "Scenario",
  plural: "scenarios",
  description: "A story in the operator's library that exercises are made from.",
  permission: "read_scenarios",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", disclosure: "shared", description: "What it is called." },
    kind: { type: "enum", of: scenarioKind, disclosure: "shared", description: "What it is about." },
    severity: { type: "enum", of: severity, disclosure: "shared", description: "How severe it is." },
    summary: { type: "text", disclosure: "shared", description: "The story in a paragraph." },
    objectives: { type: "text", nullable: true, disclosure: "shared", description: "What it is to show." },
    ...timestamps,
    organization: ofOrganization,
    injects: {
      type: "many",
      record: "ScenarioInject",
      where: { scenario_id: "id" },
      description: "Its injects, in their order.",
    },
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only scenarios about this." },
    severity: { field: "severity", compare: "=", description: "Only scenarios this severe." },
    query: { field: "title", compare: "contains", description: "Only scenarios whose title contains this text." },
  },
  sorts: { title: "title" },
  order: {
    by: [
      ["title", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
