import { slotReason, slotStatus } from "#domain/programs/records/program-enums.ts";
import { byProgram, ofProgram } from "#domain/programs/records/program-relations.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";

/** SQL for how far a slot got. */
export const slotStatusOf = (row: string) => `coalesce((select case e.status when 'COMPLETED' then 'HELD'
    when 'CANCELLED' then 'OPEN' else 'SCHEDULED' end from exercises e
  where e.organization_id = ${row}.organization_id and e.id = ${row}.exercise_id), 'OPEN')`;

export const programSlot = {
  name: "ProgramSlot",
  plural: "program_slots",
  description: "An exercise that a program intends for a quarter, and the exercise that was planned for it.",
  permission: "read_exercises",
  disclosure: "confidential",
  spoiler: "is_draft",
  tenant: "organization_id",
  fields: {
    ...identity,
    year: {
      type: "integer",
      disclosure: "shared",
      description: "Calendar year.",
      set: { on: "both", min: 2000, max: 2200, default: "the first year of the program" },
    },
    quarter: {
      type: "integer",
      disclosure: "shared",
      description: "Calendar quarter, 1 to 4.",
      set: { on: "both", min: 1, max: 4 },
    },
    due_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Last day to hold it; null if none is set.",
      set: { on: "both" },
    },
    reason: { type: "enum", of: slotReason, disclosure: "shared", description: "Why it is intended." },
    status: {
      type: "enum",
      of: slotStatus,
      disclosure: "shared",
      expression: slotStatusOf,
      description: "How far it got, from its exercise.",
    },
    scenario: {
      type: "enum",
      of: scenarioKind,
      nullable: true,
      disclosure: "shared",
      description: "Kind of scenario; null for any.",
      set: { on: "both" },
    },
    severity: {
      type: "enum",
      of: severity,
      nullable: true,
      disclosure: "shared",
      description: "Severity of the scenario; null for any.",
      set: { on: "both" },
    },
    duty_ids: {
      type: "id",
      list: true,
      nullable: true,
      disclosure: "shared",
      description: "Duties that it serves; null if none.",
    },
    gap_ids: {
      type: "id",
      list: true,
      nullable: true,
      disclosure: "shared",
      description: "Gaps that it retests; null if none.",
    },
    dimensions: {
      type: "enum",
      of: dimension,
      list: true,
      nullable: true,
      disclosure: "shared",
      description: "Dimensions that it exercises; null for any.",
    },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Note.",
      set: { on: "both", lines: "many" },
    },
    is_proposed: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether it is as proposeProgramSlots made it: proposing again replaces it.",
    },
    ...timestamps,
    organization: ofOrganization,
    program: ofProgram,
    exercise: {
      type: "one",
      nullable: true,
      record: "Exercise",
      where: { id: "exercise_id" },
      description: "Exercise that was planned for it; null if none.",
    },
  },
  filters: {
    status: {
      expression: slotStatusOf,
      compare: "=",
      type: "text",
      disclosure: "shared",
      description: "Only slots that got this far: OPEN, SCHEDULED or HELD.",
    },
    reason: { field: "reason", compare: "=", description: "Only slots for this reason." },
    year: { field: "year", compare: "=", description: "Only slots of this year." },
    program_id: byProgram,
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["year", "integer"],
      ["quarter", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
