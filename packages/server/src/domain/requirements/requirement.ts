import { nextStates } from "#domain/history/next-states.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { requirementKind, requirementStatus } from "#domain/requirements/requirement-enums.ts";
import { requirementMoves } from "#domain/requirements/requirement-moves.ts";
import { summaryOf } from "#domain/requirements/requirement-summary.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";

export const requirement = {
  name: "Requirement",
  plural: "requirements",
  description:
    "What a carrier requires of its clients. It belongs to the carrier; requirement_states shows it to the clients that " +
    "it concerns.",
  permission: "read_organizations",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: {
      type: "enum",
      of: requirementKind,
      disclosure: "shared",
      description: "What is required.",
      set: { on: "create" },
    },
    summary: {
      type: "text",
      disclosure: "shared",
      expression: summaryOf,
      description: "What is required, in one line.",
    },
    status: { type: "enum", of: requirementStatus, disclosure: "shared", description: "Whether it applies." },
    next_statuses: nextStates(requirementStatus, requirementMoves),
    industry: {
      type: "enum",
      of: industry,
      nullable: true,
      disclosure: "shared",
      description: "Industry of the clients that it concerns; null for any.",
      set: { on: "create" },
    },
    size_band: {
      type: "enum",
      of: sizeBand,
      nullable: true,
      disclosure: "shared",
      description: "Size of the clients that it concerns; null for any.",
      set: { on: "create" },
    },
    country: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Country of the clients that it concerns, such as DE; null for any.",
      set: { on: "create" },
    },
    due_on: {
      type: "date",
      disclosure: "shared",
      description: "Last day to meet it. Where it must stay met, it must be met from the next day on.",
      set: { on: "both" },
    },
    scenario: {
      type: "enum",
      of: scenarioKind,
      nullable: true,
      disclosure: "shared",
      description: "Kind of scenario that counts, for EXERCISE_BY and EXERCISE_EVERY; null for any.",
      set: { on: "both" },
    },
    counts_from: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "For EXERCISE_BY: exercises on or after this date count.",
      set: {
        on: "both",
        description: "For EXERCISE_BY: exercises on or after this date count. Default: the day it was set.",
      },
    },
    days: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Days between exercises, for EXERCISE_EVERY; days from finding a gap, for CLOSE_GAPS_WITHIN.",
      set: { on: "both", min: 1, max: 3650 },
    },
    severity: {
      type: "enum",
      of: severity,
      nullable: true,
      disclosure: "shared",
      description: "For CLOSE_GAPS_WITHIN: gaps of this severity or a higher one.",
      set: { on: "both" },
    },
    minimum_score: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "For READINESS_AT_LEAST: score required, 1 to 100.",
      set: { on: "both", min: 1, max: 100 },
    },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Note to the clients that it concerns.",
      set: { on: "both", lines: "many" },
    },
    ...timestamps,
    organization: ofOrganization,
    client: {
      type: "one",
      nullable: true,
      crosses: true,
      record: "Organization",
      where: { id: "client_id" },
      description: "The only client that it concerns; null if it concerns a segment or the whole book.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Changes of status and due date, oldest first.",
    },
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only requirements of this kind." },
    status: { field: "status", compare: "=", description: "Only requirements with this status." },
    client_id: {
      expression: (row) => `${row}.client_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Organization",
      description: "Only requirements of this client alone.",
    },
    organization_id: byOrganization,
  },
  sorts: { due_on: "due_on", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
