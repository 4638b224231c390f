import { framework } from "#domain/compliance/compliance-enums.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const complianceControl = {
  name: "ComplianceControl",
  plural: "compliance_controls",
  description: "A control of a framework's edition. Its id is unique only together with the framework.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    framework: { type: "enum", of: framework, disclosure: "shared", description: "The framework." },
    control_id: { type: "text", disclosure: "shared", description: "Its id there: RS.MA-01." },
    level: {
      type: "text",
      disclosure: "shared",
      description: "Its level there: function, section, control and so on.",
    },
    parent_control_id: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The id that it stands under.",
    },
    title: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "A short title; null where there is none.",
    },
    edition: {
      type: "one",
      record: "ComplianceFramework",
      where: { id: "framework_id" },
      description: "The edition that it belongs to.",
    },
  },
  filters: {
    framework: { field: "framework", compare: "=", description: "Only controls of this framework." },
    control_id: { field: "control_id", compare: "=", description: "Only the control with this id." },
  },
  order: {
    by: [
      ["framework", "text"],
      ["control_id", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
