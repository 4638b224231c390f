import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectMapping = {
  name: "InjectMapping",
  plural: "inject_mappings",
  description:
    "A control of a compliance framework that an inject tests. Clients and carriers can read it once its exercise is " +
    "COMPLETED.",
  permission: "read_exercises",
  disclosure: "shared",
  spoiler: "spoils",
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
    rationale: { type: "text", typed: true, disclosure: "confidential", description: "Why it tests the control." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that tests the control.",
    },
    control: {
      type: "one",
      record: "ComplianceControl",
      where: { framework_id: "framework_id", control_id: "control_id" },
      description: "The control.",
    },
  },
  filters: {
    framework: { field: "framework", compare: "=", description: "Only mappings to this framework." },
    control_id: { field: "control_id", compare: "=", description: "Only mappings to the control with this ID." },
    strength: { field: "strength", compare: "=", description: "Only mappings of this strength." },
    inject_id: {
      expression: (row) => `${row}.inject_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Inject",
      description: "Only mappings of this inject.",
    },
    exercise_id: byExercise,
    organization_id: byOrganization,
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
