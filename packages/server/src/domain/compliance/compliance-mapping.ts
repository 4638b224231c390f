import { mappingBasis, mappingStrength } from "#domain/compliance/compliance-enums.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { framework } from "#domain/frameworks/framework.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const complianceMapping = {
  name: "ComplianceMapping",
  plural: "compliance_mappings",
  description: "A mapping from a gap category to a control, with its rationale.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    category: { type: "enum", of: gapCategory, disclosure: "shared", description: "The gap category." },
    framework: { type: "enum", of: framework, disclosure: "shared", description: "The framework." },
    control_id: { type: "text", disclosure: "shared", description: "ID of the control in the framework." },
    strength: {
      type: "enum",
      of: mappingStrength,
      disclosure: "shared",
      description: "Strength of the mapping.",
    },
    rationale: { type: "text", disclosure: "shared", description: "Rationale, in one sentence." },
    basis: { type: "text", disclosure: "shared", description: "Source of the mapping." },
    basis_kind: { type: "enum", of: mappingBasis, disclosure: "shared", description: "Kind of source." },
    condition: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Condition under which it applies; null if always.",
    },
    control: {
      type: "one",
      record: "ComplianceControl",
      where: { framework_id: "framework_id", control_id: "control_id" },
      description: "The control.",
    },
    edition: {
      type: "one",
      record: "ComplianceFramework",
      where: { id: "framework_id" },
      description: "The edition of the framework.",
    },
  },
  filters: {
    category: { field: "category", compare: "=", description: "Only mappings of this gap category." },
    framework: { field: "framework", compare: "=", description: "Only mappings to this framework." },
    strength: { field: "strength", compare: "=", description: "Only mappings of this strength." },
  },
  order: {
    by: [
      ["category", "text"],
      ["framework", "text"],
      ["strength_rank", "smallint"],
      ["control_id", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
