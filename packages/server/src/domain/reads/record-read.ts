import { actorKind } from "#domain/audit/audit-entry.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { organizationKind } from "#kernel/organization-kind.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const readSurface = {
  name: "ReadSurface",
  description: "How records were read.",
  values: {
    GRAPHQL: "Through a page of the portals or GraphQL.",
    MCP: "Through an agent's tools.",
    FEED: "Through the data feed.",
    WEBHOOK: "Pushed by a webhook. The audit log has an entry for each delivery.",
    FILE: "Through an export or a document. The audit log has an entry for each.",
    ASSISTANT: "Through the assistant in the portals.",
    LIVE: "By watching a live exercise.",
  },
  labels: { GRAPHQL: "GraphQL", MCP: "MCP", FEED: "Feed" },
} as const satisfies EnumDeclaration;

export type ReadSurface = Code<typeof readSurface>;

export const recordRead = {
  name: "RecordRead",
  plural: "record_reads",
  description:
    "How many of an organization's records were read in an hour from outside it: by its carrier or the " +
    "operator's staff.",
  permission: "read_audit",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    hour: { type: "date_time", disclosure: "shared", description: "Start of the hour." },
    reader_kind: { type: "enum", of: actorKind, disclosure: "shared", description: "A person or a key." },
    reader_id: { type: "id", disclosure: "shared", description: "The user or key that read." },
    reader_name: { type: "text", disclosure: "shared", description: "Name at that time." },
    reader_organization_id: { type: "id", disclosure: "shared", description: "Organization it reads for." },
    reader_organization: { type: "text", disclosure: "shared", description: "The name of that organization." },
    reader_organization_kind: {
      type: "enum",
      of: organizationKind,
      disclosure: "shared",
      description: "The kind of that organization.",
    },
    record_kind: { type: "text", disclosure: "shared", description: "Kind of record read, such as Gap." },
    surface: { type: "enum", of: readSurface, disclosure: "shared", description: "How it was read." },
    requests: { type: "integer", disclosure: "shared", description: "Number of answers that contained such records." },
    records: {
      type: "integer",
      disclosure: "shared",
      description:
        "Number of records in these answers. Records inside another one, such as an exercise's gaps, count as requests only.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    organization_id: byOrganization,
    reader_organization_id: {
      field: "reader_organization_id",
      compare: "=",
      description: "Only reads for this organization.",
    },
    reader_organization_kind: {
      field: "reader_organization_kind",
      compare: "=",
      description: "Only reads for organizations of this kind.",
    },
    reader_id: { field: "reader_id", compare: "=", description: "Only reads by this user or key." },
    record_kind: { field: "record_kind", compare: "=", description: "Only this kind of record." },
    surface: { field: "surface", compare: "=", description: "Only reads of this kind." },
    from: { field: "hour", compare: ">=", description: "Only this hour or later." },
    to: { field: "hour", compare: "<=", description: "Only this hour or earlier." },
  },
  order: {
    by: [
      ["hour", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
