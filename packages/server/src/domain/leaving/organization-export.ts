import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

/** How long a file can be downloaded. */
export const EXPORT_DAYS = 7;

const exportContents = {
  name: "ExportContents",
  description: "What an export of an organization contains.",
  values: {
    COMPLETE: "Every row and file, as the operator exports it; another installation can import it.",
    OWN: "What the organization's ADMIN may read, as it exports itself.",
  },
} as const satisfies EnumDeclaration;

const exportStatus = {
  name: "ExportStatus",
  description: "Status of an export.",
  values: {
    QUEUED: "Waiting to be written.",
    RUNNING: "Being written.",
    READY: "Ready to download.",
    FAILED: "Could not be written; see failure.",
    EXPIRED: "Its file was deleted.",
  },
} as const satisfies EnumDeclaration;

export const organizationExport = {
  name: "OrganizationExport",
  plural: "organization_exports",
  description:
    "A file with everything of an organization: JSON Lines for each kind of record with a JSON Schema, files and " +
    "digests. A client reads those it asked for itself, and a carrier none.",
  permission: "read_exports",
  disclosure: "shared",
  readers: "readers",
  carrier_rows: () => "false",
  tenant: "organization_id",
  fields: {
    ...identity,
    contents: { type: "enum", of: exportContents, disclosure: "shared", description: "What it contains." },
    status: { type: "enum", of: exportStatus, disclosure: "shared", description: "Status." },
    rows_count: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Number of rows; null until it is READY.",
    },
    files_count: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Number of files; null until it is READY.",
    },
    size_kib: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `ceil(${row}.size_bytes / 1024.0)::integer`,
      description: "Size of the file in KiB; null until it is READY.",
    },
    sha256: { type: "text", nullable: true, disclosure: "shared", description: "SHA-256 of the file, in hex." },
    problems: {
      type: "text",
      list: true,
      disclosure: "shared",
      description: "Files of records that were missing or damaged when it was written.",
    },
    failure: { type: "text", nullable: true, disclosure: "shared", description: "Why it could not be written." },
    requested_by: { type: "text", disclosure: "shared", description: "Who asked for it." },
    ready_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it became READY." },
    expires_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: `When its file is deleted: ${EXPORT_DAYS} days after it became READY.`,
    },
    download_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'READY' then '/api/organization-exports/' || ${row}.id || '/file' end`,
      description: "Address of the file, for a signed-in ADMIN; null unless it is READY.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only exports with this status." },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
