import { UNDO_DAYS } from "#domain/imports/import-limits.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const importStatus = {
  name: "ImportStatus",
  description: "Status of an import.",
  values: {
    UPLOADED: "The file was uploaded; nothing has been imported yet.",
    IMPORTED: "Everything was imported.",
    UNDONE: "The import was undone.",
  },
} as const satisfies EnumDeclaration;

export type ImportStatus = Code<typeof importStatus>;

export const historyImport = {
  name: "Import",
  plural: "imports",
  description: "An organization's history from a file: past exercises, gaps and action items, imported together.",
  permission: "read_findings",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    status: { type: "enum", of: importStatus, disclosure: "shared", description: "Status." },
    file_name: { type: "text", typed: true, disclosure: "shared", description: "File name." },
    size_bytes: { type: "integer", disclosure: "shared", description: "File size in bytes." },
    sha256: { type: "text", disclosure: "shared", description: "SHA-256 of the file, in hex." },
    uploaded_by: { type: "text", disclosure: "shared", description: "Who uploaded it." },
    exercises_made: { type: "integer", disclosure: "shared", description: "Number of exercises imported." },
    gaps_made: { type: "integer", disclosure: "shared", description: "Number of gaps imported." },
    action_items_made: { type: "integer", disclosure: "shared", description: "Number of action items imported." },
    rows_skipped: {
      type: "integer",
      disclosure: "shared",
      description: "Number of rows skipped because their records already existed.",
    },
    imported_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was imported." },
    undone_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was undone." },
    undo_until: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'IMPORTED' then ${row}.imported_at + interval '${UNDO_DAYS} days' end`,
      description: "Until when it can be undone, as long as nothing builds on it; null unless it is IMPORTED.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercises: {
      type: "many",
      record: "Exercise",
      where: { import_id: "id" },
      description: "Exercises it imported, most recent first.",
    },
    gaps: {
      type: "many",
      record: "Gap",
      where: { import_id: "id" },
      description: "Gaps it imported, most severe first.",
    },
    action_items: {
      type: "many",
      record: "ActionItem",
      where: { import_id: "id" },
      description: "Action items it imported, soonest due first.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only imports with this status." },
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
