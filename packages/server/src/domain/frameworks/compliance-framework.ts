import { framework } from "#domain/frameworks/framework.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const complianceFramework = {
  name: "ComplianceFramework",
  plural: "compliance_frameworks",
  description: "An edition of a framework that gap categories are mapped to. The same for every caller.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    code: { type: "enum", of: framework, disclosure: "shared", description: "The framework." },
    name: { type: "text", disclosure: "shared", description: "Name." },
    edition: { type: "text", disclosure: "shared", description: "Edition." },
    source: { type: "text", disclosure: "shared", description: "Source of its IDs." },
    licence: { type: "text", disclosure: "shared", description: "Copyright holder, and what is shown of its text." },
    controls: {
      type: "many",
      record: "ComplianceControl",
      where: { framework_id: "id" },
      description: "Controls, by ID.",
    },
    mappings: {
      type: "many",
      record: "ComplianceMapping",
      where: { framework_id: "id" },
      description: "Mappings from gap categories to controls.",
    },
  },
  filters: { code: { field: "code", compare: "=", description: "Only this framework." } },
  order: {
    by: [
      ["code", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
