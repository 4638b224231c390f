import { attachmentType } from "#domain/attachments/attachment-type.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const scenarioInjectFile = {
  name: "ScenarioInjectFile",
  plural: "scenario_inject_files",
  description:
    "A file of a scenario's inject, copied to exercises created from the scenario. Its bytes are at " +
    "/api/attachments/<id>/file.",
  permission: "read_scenarios",
  disclosure: "shared",
  carrier_rows: () => "false",
  spoiler: "spoils",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    file_name: { type: "text", typed: true, disclosure: "shared", description: "Name of the file." },
    type: { type: "enum", of: attachmentType, disclosure: "shared", description: "Type, by its content." },
    size_bytes: { type: "integer", disclosure: "shared", description: "Size in bytes." },
    sha256: { type: "text", disclosure: "shared", description: "SHA-256 of the file, in hexadecimal." },
    uploaded_by: { type: "text", disclosure: "shared", description: "Who attached it, or made the copy." },
    ...timestamps,
  },
  filters: {},
  order: {
    by: [
      ["scenario_inject_id", "uuid"],
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
