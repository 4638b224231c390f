import { dutyBasis, dutyState } from "#domain/programs/duties/duty-enums.ts";
import { byDuty } from "#domain/programs/records/program-relations.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const dutyResult = {
  name: "DutyResult",
  plural: "duty_results",
  description:
    "Where a client stands with a duty of its ACTIVE program, evaluated every five minutes. duty_states evaluates it at " +
    "once.",
  permission: "read_exercises",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    program_id: { type: "id", disclosure: "shared", description: "The program." },
    duty_id: { type: "id", disclosure: "shared", description: "The duty." },
    regulation: { type: "text", disclosure: "shared", description: "Regulation or standard: PCI DSS." },
    provision: { type: "text", disclosure: "shared", description: "Provision: 12.10.2." },
    title: { type: "text", disclosure: "shared", description: "What the duty wants, in one line." },
    basis: { type: "enum", of: dutyBasis, disclosure: "shared", description: "How binding it is." },
    cadence_months: {
      type: "integer",
      disclosure: "shared",
      description: "Longest time between exercises, in months.",
    },
    state: { type: "enum", of: dutyState, disclosure: "shared", description: "Where the client stands." },
    due_on: { type: "date", disclosure: "shared", description: "Last day to meet it, or on which it is met." },
    last_served_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Date of the last COMPLETED exercise that serves it; null if none does.",
    },
    planned_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Date of the next exercise ahead that serves it; null if none is planned.",
    },
    state_at: { type: "date_time", disclosure: "shared", description: "When an evaluation first found this state." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only results in this state." },
    duty_id: byDuty,
    organization_id: byOrganization,
  },
  sorts: { due_on: "due_on", state_at: "state_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
