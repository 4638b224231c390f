import { UNDO_DAYS } from "#domain/imports/import-limits.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
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
  description:
    "A file that was imported: an organization's history (past exercises, gaps and action items), the MSEL of an " +
    "exercise or a pack of scenarios; only the operator's staff can read the latter two.",
  permission: "read_findings",
  disclosure: "confidential",
  spoiler: "spoils",
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
    injects_made: { type: "integer", disclosure: "shared", description: "Number of injects imported." },
    scenarios_made: { type: "integer", disclosure: "shared", description: "Number of scenarios imported." },
    signing_key: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Thumbprint (RFC 7638) of the key that signed a pack of scenarios; null for other files.",
    },
    rows_skipped: {
      type: "integer",
      disclosure: "shared",
      description:
        "Number of rows skipped: in a history because their records already existed, in an MSEL because they are " +
        "titles, repeated headers or examples; or of scenarios whose story the organization had.",
    },
    imported_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was imported." },
    undone_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was undone." },
    undo_until: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'IMPORTED' and ${row}.exercise_id is null and ${row}.signing_key is null then ${row}.imported_at + interval '${UNDO_DAYS} days' end`,
      description:
        "Until when it can be undone, as long as nothing builds on it; null unless it is an IMPORTED history. An MSEL " +
        "and scenarios have no limit.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: {
      ...ofExercise,
      nullable: true,
      description: "Exercise whose injects it has; null for the history of an organization.",
    },
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
    injects: {
      type: "many",
      record: "Inject",
      where: { import_id: "id" },
      description: "Injects it imported, in order.",
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
    exercise_id: byExercise,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
