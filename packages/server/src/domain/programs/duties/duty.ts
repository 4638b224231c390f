import { framework } from "#domain/frameworks/framework.ts";
import { dutyBasis, dutyTest } from "#domain/programs/duties/duty-enums.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const duty = {
  name: "Duty",
  plural: "duties",
  description: "A duty to exercise that a regulation or standard sets. The same for every caller; not legal advice.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    regulation: { type: "text", disclosure: "shared", description: "Regulation or standard: PCI DSS." },
    edition: { type: "text", disclosure: "shared", description: "Its version, or the act and its date." },
    provision: { type: "text", disclosure: "shared", description: "Provision: 12.10.2." },
    title: { type: "text", disclosure: "shared", description: "What it wants, in one line." },
    demand: { type: "text", disclosure: "shared", description: "What it demands, in our own words." },
    tests: { type: "enum", of: dutyTest, disclosure: "shared", description: "What it wants tested." },
    basis: { type: "enum", of: dutyBasis, disclosure: "shared", description: "How binding it is." },
    cadence_months: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Longest time between tests, in months, that its text names; null if it names none.",
    },
    concerns: { type: "text", disclosure: "shared", description: "Whom it concerns, by sector and region." },
    source_url: { type: "text", disclosure: "shared", description: "Official address of its text." },
    framework: {
      type: "enum",
      of: framework,
      nullable: true,
      disclosure: "shared",
      description: "Compliance framework that has it as a control; null if none here.",
    },
    control_id: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "ID of that control in the framework: 12.10.2.",
    },
    control: {
      type: "one",
      nullable: true,
      record: "ComplianceControl",
      where: { framework_id: "framework_id", control_id: "control_id" },
      description: "That control.",
    },
  },
  filters: {
    tests: { field: "tests", compare: "=", description: "Only duties that want this tested." },
    basis: { field: "basis", compare: "=", description: "Only duties that are this binding." },
    query: {
      expression: (row) => `(${row}.regulation || ' ' || ${row}.provision || ' ' || ${row}.title)`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description: "Only duties whose regulation, provision or title contains this text: PCI, or 500.16.",
    },
  },
  order: {
    by: [
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
