import { framework } from "#domain/compliance/compliance-enums.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const complianceFramework = {
  name: "ComplianceFramework",
  plural: "compliance_frameworks",
  description: "An edition of a framework that gap categories are mapped to. The same for everybody.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    code: { type: "enum", of: framework, disclosure: "shared", description: "Which framework." },
    name: { type: "text", disclosure: "shared", description: "What it is called." },
    edition: { type: "text", disclosure: "shared", description: "Which edition." },
    source: { type: "text", disclosure: "shared", description: "Where its ids come from." },
    licence: { type: "text", disclosure: "shared", description: "Whose it is, and what is shown of it." },
    controls: {
      type: "many",
      record: "ComplianceControl",
      where: { framework_id: "id" },
      description: "Its controls, by id.",
    },
    mappings: {
      type: "many",
      record: "ComplianceMapping",
      where: { framework_id: "id" },
      description: "Which gap categories bear on which of its controls.",
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
