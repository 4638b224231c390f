import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";
import { scenarioKind } from "./scenario-enums.ts";

export const scenario = {
  name: "Scenario",
  plural: "scenarios",
  description: "A story in the operator's library, used to create exercises.",
  permission: "read_scenarios",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", disclosure: "shared", description: "Name." },
    kind: { type: "enum", of: scenarioKind, disclosure: "shared", description: "Kind." },
    severity: { type: "enum", of: severity, disclosure: "shared", description: "Severity." },
    summary: { type: "text", disclosure: "shared", description: "The story in a paragraph." },
    objectives: { type: "text", nullable: true, disclosure: "shared", description: "Objectives." },
    ...timestamps,
    organization: ofOrganization,
    injects: {
      type: "many",
      record: "ScenarioInject",
      where: { scenario_id: "id" },
      description: "Injects in order.",
    },
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only scenarios of this kind." },
    severity: { field: "severity", compare: "=", description: "Only exercises with a scenario of this severity." },
    query: {
      expression: (row) => `(${row}.title || ' ' || replace(${row}.kind, '_', ' ') || ' ' || ${row}.summary)`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description: "Only scenarios whose title, kind or summary contains this text.",
    },
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
