import { UNDO_DAYS } from "#domain/imports/import-limits.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const importStatus = {
  name: "ImportStatus",
  description: "Where an import stands.",
  values: {
    UPLOADED: "The file was read; nothing of it was imported yet.",
    IMPORTED: "All of it was imported.",
    UNDONE: "What it brought was taken away again.",
  },
} as const satisfies EnumDeclaration;

export type ImportStatus = Code<typeof importStatus>;

export const historyImport = {
  name: "Import",
  plural: "imports",
  description: "An organization's history from a file: past exercises, gaps and action items, imported at once.",
  permission: "read_findings",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    status: { type: "enum", of: importStatus, disclosure: "shared", description: "Where it stands." },
    file_name: { type: "text", typed: true, disclosure: "shared", description: "What the file was called." },
    size_bytes: { type: "integer", disclosure: "shared", description: "The file's size in bytes." },
    sha256: { type: "text", disclosure: "shared", description: "SHA-256 of the file, in hex." },
    uploaded_by: { type: "text", disclosure: "shared", description: "Who brought the file." },
    exercises_made: { type: "integer", disclosure: "shared", description: "How many exercises it brought." },
    gaps_made: { type: "integer", disclosure: "shared", description: "How many gaps." },
    action_items_made: { type: "integer", disclosure: "shared", description: "How many action items." },
    rows_skipped: {
      type: "integer",
      disclosure: "shared",
      description: "How many rows were left out, because what they tell was there already.",
    },
    imported_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was imported." },
    undone_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was undone." },
    undo_until: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'IMPORTED' then ${row}.imported_at + interval '${UNDO_DAYS} days' end`,
      description: "Until when it can be undone, while nothing was built on it; null unless it is IMPORTED.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercises: {
      type: "many",
      record: "Exercise",
      where: { import_id: "id" },
      description: "The exercises that it brought, latest first.",
    },
    gaps: {
      type: "many",
      record: "Gap",
      where: { import_id: "id" },
      description: "The gaps that it brought, worst first.",
    },
    action_items: {
      type: "many",
      record: "ActionItem",
      where: { import_id: "id" },
      description: "The action items that it brought, soonest due first.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only imports that stand here." },
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
