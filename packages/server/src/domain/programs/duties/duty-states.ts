import { dutyBasis, dutyState } from "#domain/programs/duties/duty-enums.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const clientDuty = {
  name: "ClientDuty",
  description: "A duty of a client's ACTIVE program, and where the client stands.",
  fields: {
    organization_id: { type: "id", description: "The client." },
    name: { type: "text", description: "Name of the client." },
    program_id: { type: "id", description: "The program." },
    duty_id: { type: "id", description: "The duty." },
    regulation: { type: "text", description: "Regulation or standard: PCI DSS." },
    provision: { type: "text", description: "Provision: 12.10.2." },
    title: { type: "text", description: "What the duty wants, in one line." },
    basis: { type: "enum", of: dutyBasis, description: "How binding it is." },
    cadence_months: { type: "integer", description: "Longest time between exercises, in months." },
    state: { type: "enum", of: dutyState, description: "Where the client stands today (UTC)." },
    due_on: { type: "date", description: "Last day to meet it, or on which it is met." },
    days_overdue: { type: "integer", description: "Days since then; 0 unless OVERDUE." },
    last_served_on: {
      type: "date",
      nullable: true,
      description: "Date of the last COMPLETED exercise that serves it; null if none does.",
    },
    planned_on: {
      type: "date",
      nullable: true,
      description: "Date of the next exercise ahead that serves it; null if none is planned.",
    },
  },
} as const satisfies ObjectDeclaration;

export const dutyStatesAnswer = {
  name: "DutyStates",
  description: "Where clients stand with the duties of their ACTIVE programs.",
  fields: {
    organization_id: { type: "id", description: "Organization whose clients these are." },
    as_of: { type: "date", description: "Today (UTC)." },
    total: { type: "integer", description: "Number of states that match the filters." },
    overdue_count: { type: "integer", description: "Number of all states that are OVERDUE, without the filters." },
    due_count: { type: "integer", description: "Number of all states that are DUE, without the filters." },
    met_count: { type: "integer", description: "Number of all states that are MET, without the filters." },
    states: {
      type: "object",
      list: true,
      of: clientDuty,
      description: "States, the earliest due first: those overdue longest.",
    },
  },
} as const satisfies ObjectDeclaration;
