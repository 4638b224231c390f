import { requirementKind, requirementState } from "#domain/requirements/requirement-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const requirementResult = {
  name: "RequirementResult",
  plural: "requirement_results",
  description:
    "Where a client stands with an ACTIVE requirement of its carrier, evaluated every five minutes. requirement_states " +
    "evaluates it at once.",
  permission: "read_organizations",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    requirement_id: { type: "id", disclosure: "shared", description: "The requirement." },
    kind: { type: "enum", of: requirementKind, disclosure: "shared", description: "What is required." },
    summary: { type: "text", disclosure: "shared", description: "What is required, in one line." },
    state: { type: "enum", of: requirementState, disclosure: "shared", description: "Where the client stands." },
    due_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description:
        "Last day to meet it; for MET, last day on which it is met without a further act. Null if there is none.",
    },
    since: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "MET: date of what meets it. MISSED: first day after the due date. Otherwise null.",
    },
    why: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description:
        "Why, in words, as requirement_states said it then; null until the first evaluation by this version.",
    },
    state_at: { type: "date_time", disclosure: "shared", description: "When an evaluation first found this state." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only results in this state." },
    kind: { field: "kind", compare: "=", description: "Only results of requirements of this kind." },
    requirement_id: {
      expression: (row) => `${row}.requirement_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only results of this requirement.",
    },
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
