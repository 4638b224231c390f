import { requirementKind, requirementState } from "#domain/requirements/requirement-enums.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

const counts = {
  met_count: { type: "integer", description: "Number of clients that are MET." },
  due_count: { type: "integer", description: "Number of clients that are DUE." },
  missed_count: { type: "integer", description: "Number of clients that are MISSED." },
  not_assessed_count: { type: "integer", description: "Number of clients that are NOT_ASSESSED." },
} as const satisfies ObjectDeclaration["fields"];

const requirementCount = {
  name: "RequirementCount",
  description: "How many clients stand where with a requirement.",
  fields: { requirement_id: { type: "id", description: "The requirement." }, ...counts },
} as const satisfies ObjectDeclaration;

const clientRequirement = {
  name: "ClientRequirement",
  description: "A requirement, and where a client that it concerns stands.",
  fields: {
    organization_id: { type: "id", description: "The client." },
    name: { type: "text", description: "Name of the client." },
    requirement_id: { type: "id", description: "The requirement." },
    kind: { type: "enum", of: requirementKind, description: "What is required." },
    summary: { type: "text", description: "What is required, in one line." },
    severity: {
      type: "enum",
      of: severity,
      nullable: true,
      description: "For CLOSE_GAPS_WITHIN: gaps of this severity or a higher one.",
    },
    note: { type: "text", nullable: true, description: "Note of the carrier." },
    state: { type: "enum", of: requirementState, description: "Where the client stands today (UTC)." },
    due_on: {
      type: "date",
      nullable: true,
      description:
        "Last day to meet it; for MET, last day on which it is met without a further act. Null if there is none.",
    },
    since: {
      type: "date",
      nullable: true,
      description: "MET: date of what meets it. MISSED: first day after the due date. Otherwise null.",
    },
    why: { type: "text", description: "Why, in words." },
  },
} as const satisfies ObjectDeclaration;

export const requirementStatesAnswer = {
  name: "RequirementStates",
  description: "Where clients stand with the requirements that concern them.",
  fields: {
    organization_id: { type: "id", description: "Organization whose clients these are." },
    total: { type: "integer", description: "Number of states that match the filters." },
    ...counts,
    requirements: {
      type: "object",
      list: true,
      of: requirementCount,
      description: "The same counts for each requirement, for up to 200 of them.",
    },
    states: {
      type: "object",
      list: true,
      of: clientRequirement,
      description: "States: MISSED, DUE, NOT_ASSESSED, then MET; the earliest due first.",
    },
  },
} as const satisfies ObjectDeclaration;
