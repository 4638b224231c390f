import { attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { fileTypes } from "#domain/deliverables/deliverable-kinds.ts";
import { uploadSubjects } from "#interfaces/documents/upload-subject.ts";
import { binary, type Content, type Operation, object, text, tooLarge, uuid } from "#interfaces/openapi/operation.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const anyBytes: Content = { "application/octet-stream": binary };
const created: Content = { "application/json": object({ id: uuid }) };
const reading = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"] as const;

function bytesOf(types: readonly string[]): Content {
  return Object.fromEntries(types.map((type) => [type.split(";", 1)[0] ?? type, binary]));
}

export const deliverableFileOperation: Operation = {
  id: "deliverable_file",
  tag: "files",
  summary: "The file of a deliverable",
  callers: "member",
  path: { id: "The deliverable's id." },
  answers: {
    200: { description: "The file.", content: bytesOf(Object.values(fileTypes).map(({ type }) => type)) },
  },
  refuses: [...reading, "CONFLICT"],
};

export const organizationExportFileOperation: Operation = {
  id: "organization_export_file",
  tag: "files",
  summary: "The file of an organization's export",
  description: "For a signed-in ADMIN of the operator or of the client that asked for it, until it expires.",
  callers: "member",
  path: { id: "The export's id." },
  answers: { 200: { description: "A gzipped tar file.", content: bytesOf(["application/gzip"]) } },
  refuses: [...reading, "CONFLICT"],
};

export const attachFileOperation: Operation = {
  id: "attach_file",
  tag: "files",
  summary: "Attach a file to a record",
  callers: "member",
  parameters: [
    {
      name: "subject",
      in: "query",
      description: "Kind of the record.",
      required: true,
      schema: { enum: uploadSubjects },
    },
    { name: "id", in: "query", description: "Id of the record.", required: true, schema: uuid },
    { name: "file_name", in: "query", description: "Name with its ending.", required: true, schema: text },
    {
      name: "is_confidential",
      in: "query",
      description: "Whether to withhold it from a carrier to which the client discloses a SUMMARY. Default: true.",
      schema: { enum: ["true", "false"] },
    },
  ],
  body: { description: "The file, at most 25 MiB. Its type is read from its content.", content: anyBytes },
  answers: { 201: { description: "The attachment.", content: created }, ...tooLarge },
  refuses: [...reading, "BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED", "UNAVAILABLE"],
};

export const attachmentFileOperation: Operation = {
  id: "attachment_file",
  tag: "files",
  summary: "An attached file",
  callers: "member",
  path: { id: "The attachment's id." },
  parameters: [
    {
      name: "inline",
      in: "query",
      description: "true: for showing it in the browser, where possible, rather than saving it.",
      schema: { const: "true" },
    },
  ],
  answers: {
    200: {
      description: "The file.",
      content: bytesOf(Object.values(attachmentTypes).map(({ mediaType }) => mediaType)),
    },
  },
  refuses: reading,
};

export const importFileOperation: Operation = {
  id: "import_history",
  tag: "files",
  summary: "Upload a history to import",
  description: "Check, map and import it through GraphQL: `import_check`, then `importHistory`.",
  callers: "member",
  path: { id: "The organization's id." },
  parameters: [{ name: "file_name", in: "query", description: "Name with its ending.", schema: text }],
  body: { description: "An XLSX, CSV or JSON file.", content: anyBytes },
  answers: { 201: { description: "The import.", content: created }, ...tooLarge },
  refuses: [...reading, "BAD_USER_INPUT", "RATE_LIMITED"],
};

export const importMselOperation: Operation = {
  id: "import_msel",
  tag: "files",
  summary: "Upload the MSEL of an exercise to import",
  description: "Check, map and import its injects through GraphQL: `import_check`, then `importMsel`.",
  callers: "member",
  path: { id: "The exercise's id." },
  parameters: [{ name: "file_name", in: "query", description: "Name with its ending.", schema: text }],
  body: { description: "An XLSX or CSV file.", content: anyBytes },
  answers: { 201: { description: "The import.", content: created }, ...tooLarge },
  refuses: [...reading, "BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED"],
};

export const importPackOperation: Operation = {
  id: "import_scenario_pack",
  tag: "files",
  summary: "Upload a pack of scenarios to import",
  description: "Check and import it through GraphQL: `scenario_pack_check`, then `importScenarios`.",
  callers: "member",
  path: { id: "The organization that gets the scenarios: the operator or a client." },
  parameters: [{ name: "file_name", in: "query", description: "Name with its ending.", schema: text }],
  body: { description: "A pack, at most 28 MiB, as it was exported.", content: anyBytes },
  answers: { 201: { description: "The import.", content: created }, ...tooLarge },
  refuses: [...reading, "BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED"],
};

export const packOperation: Operation = {
  id: "scenario_pack",
  tag: "exports",
  summary: "Export scenarios as one signed file",
  description:
    "At most 50 scenarios that the caller may read, with all that they have: files of at most 16 MiB together. Another installation imports it.",
  callers: "member",
  parameters: [
    {
      name: "id",
      in: "query",
      description: "Id of a scenario; given once for each.",
      required: true,
      schema: { type: "array", items: uuid },
    },
  ],
  answers: { 200: { description: "The pack.", content: { "application/json": binary } } },
  refuses: [...reading, "BAD_USER_INPUT"],
};

export const importTemplateOperation: Operation = {
  id: "import_template_xlsx",
  tag: "files",
  summary: "A workbook to fill in and import",
  callers: "member",
  answers: { 200: { description: "The workbook.", content: { [XLSX]: binary } } },
  refuses: ["UNAUTHENTICATED", "FORBIDDEN"],
};

export const mselTemplateOperation: Operation = {
  id: "import_template_msel",
  tag: "files",
  summary: "A workbook for an MSEL to fill in and import",
  callers: "member",
  answers: { 200: { description: "The workbook.", content: { [XLSX]: binary } } },
  refuses: ["UNAUTHENTICATED", "FORBIDDEN"],
};

export function mselOperation(extension: "xlsx" | "csv", type: string): Operation {
  return {
    id: `export_msel_${extension}`,
    tag: "exports",
    summary: `Export the injects of an exercise as ${extension.toUpperCase()}`,
    description: "The injects that the caller may read, in order. An import reads the same injects from the file.",
    callers: "member",
    path: { id: "The exercise's id." },
    answers: { 200: { description: "The file.", content: bytesOf([type]) } },
    refuses: reading,
  };
}

export const importSheetOperation: Operation = {
  id: "import_template_csv",
  tag: "files",
  summary: "The headings of one kind of rows as CSV",
  callers: "member",
  path: { kind: "exercises, gaps, action_items or msel." },
  answers: { 200: { description: "The headings.", content: { "text/csv": text } } },
  refuses: reading,
};

const logoPath = { id: "The organization's id." };
const pictures: Content = { "image/svg+xml": binary, "image/png": binary, "image/jpeg": binary };

export const logoOperations = {
  get: {
    id: "logo",
    tag: "files",
    summary: "An organization's logo",
    callers: "member",
    path: logoPath,
    answers: { 200: { description: "The picture.", content: pictures } },
    refuses: reading,
  },
  put: {
    id: "set_logo",
    tag: "files",
    summary: "Set an organization's logo",
    callers: "member",
    path: logoPath,
    body: { description: "An SVG, PNG or JPEG picture.", content: pictures },
    answers: { 204: { description: "The logo was set." }, ...tooLarge },
    refuses: [...reading, "BAD_USER_INPUT"],
  },
  delete: {
    id: "remove_logo",
    tag: "files",
    summary: "Remove an organization's logo",
    callers: "member",
    path: logoPath,
    answers: { 204: { description: "The logo was removed." } },
    refuses: reading,
  },
} as const satisfies Readonly<Record<string, Operation>>;
