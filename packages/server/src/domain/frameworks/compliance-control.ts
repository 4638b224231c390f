import { framework } from "#domain/frameworks/framework.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const complianceControl = {
  name: "ComplianceControl",
  plural: "compliance_controls",
  description: "A control in an edition of a framework. Its ID is unique only within the framework.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    framework: { type: "enum", of: framework, disclosure: "shared", description: "The framework." },
    control_id: { type: "text", disclosure: "shared", description: "ID in the framework: RS.MA-01." },
    level: {
      type: "text",
      disclosure: "shared",
      description: "Level in the framework: function, section, control and so on.",
    },
    parent_control_id: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "ID of its parent.",
    },
    title: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Short title; null if it has none.",
    },
    edition: {
      type: "one",
      record: "ComplianceFramework",
      where: { id: "framework_id" },
      description: "Edition of the framework.",
    },
  },
  filters: {
    framework: { field: "framework", compare: "=", description: "Only controls of this framework." },
    control_id: { field: "control_id", compare: "=", description: "Only the control with this ID." },
    query: {
      expression: (row) => `(${row}.framework || ' ' || ${row}.control_id || coalesce(' ' || ${row}.title, ''))`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description: "Only controls whose framework, ID or title contains this text: RS.MA, or backup.",
    },
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
