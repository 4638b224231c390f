import { dutyState } from "#domain/programs/duties/duty-enums.ts";
import { dueOn, plannedOn, servedOn, stateOf, UTC_TODAY } from "#domain/programs/duties/duty-standing.ts";
import { ofDuty, ofProgram } from "#domain/programs/records/program-relations.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const MOST_MONTHS = 60;

export const programDuty = {
  name: "ProgramDuty",
  plural: "program_duties",
  description: "A duty that applies to the client of a program, and where the client stands with it.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "is_draft",
  tenant: "organization_id",
  fields: {
    ...identity,
    cadence_months: {
      type: "integer",
      disclosure: "shared",
      description: "Longest time between exercises that serve it, in months.",
    },
    reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it applies, or why the time is shorter than the duty's own.",
    },
    first_due_on: {
      type: "date",
      disclosure: "shared",
      description: "Last day to meet it, as long as no exercise has served it.",
    },
    last_served_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      expression: servedOn,
      description: "Date of the last COMPLETED exercise that serves it; null if none does.",
    },
    due_on: {
      type: "date",
      disclosure: "shared",
      expression: dueOn,
      description: "Last day on which it is met: cadence_months after last_served_on, or else first_due_on.",
    },
    state: {
      type: "enum",
      of: dutyState,
      disclosure: "shared",
      expression: (row) => stateOf({ served: servedOn(row), due: dueOn(row), today: UTC_TODAY }),
      description: "Where the client stands today (UTC). Nobody sets it.",
    },
    planned_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      expression: (row) => plannedOn(row, UTC_TODAY),
      description: "Date of the next exercise ahead that serves it; null if none is planned.",
    },
    ...timestamps,
    organization: ofOrganization,
    program: ofProgram,
    duty: ofDuty,
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
