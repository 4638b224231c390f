import { engagementMoves } from "#domain/engagements/engagement-moves.ts";
import { engagementStatus } from "#domain/engagements/engagement-status.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const engagement = {
  name: "Engagement",
  plural: "engagements",
  description: "A program of exercises agreed with a client.",
  permission: "read_organizations",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", typed: true, disclosure: "shared", description: "Title.", set: { on: "both" } },
    objectives: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Objectives.",
      set: { on: "both", lines: "many" },
    },
    status: { type: "enum", of: engagementStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(engagementStatus, engagementMoves),
    starts_on: { type: "date", disclosure: "shared", description: "First day.", set: { on: "both" } },
    ends_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Last day, not before the first; null if open-ended.",
      set: { on: "both" },
    },
    lead: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Name of the person leading it.",
      set: { on: "both" },
    },
    ...timestamps,
    organization: ofOrganization,
    exercises: {
      type: "many",
      record: "Exercise",
      where: { engagement_id: "id" },
      description: "Exercises, most recent first.",
    },
    deliverables: {
      type: "many",
      record: "Deliverable",
      where: { engagement_id: "id" },
      description: "Deliverables, newest first.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only engagements with this status." },
    organization_id: byOrganization,
    from: { field: "starts_on", compare: ">=", description: "Only engagements that start on or after this day." },
    to: { field: "starts_on", compare: "<=", description: "Only engagements that start on or before this day." },
    query: { field: "title", compare: "contains", description: "Only engagements whose title contains this text." },
  },
  sorts: { title: "title", status: "status", starts_on: "starts_on", ends_on: "ends_on" },
  order: {
    by: [
      ["starts_on", "date"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
