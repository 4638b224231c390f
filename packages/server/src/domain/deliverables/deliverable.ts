import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const deliverableKind = {
  name: "DeliverableKind",
  description: "What a deliverable is.",
  values: {
    AFTER_ACTION_REPORT: "The report of an exercise: PDF, DOCX, MARKDOWN.",
    EXECUTIVE_SUMMARY: "The same on two pages: PDF.",
    IMPROVEMENT_PLAN: "Gaps and action items: XLSX, PDF.",
    READINESS_REPORT: "Scores, and what they rest on: PDF.",
    COMPLIANCE_EVIDENCE: "Which controls were exercised: PDF, XLSX, OSCAL.",
    BOARD_SLIDES: "Slides for a board: PPTX, PDF.",
  },
} as const satisfies EnumDeclaration;

export const deliverableFormat = {
  name: "DeliverableFormat",
  description: "The file format of a deliverable.",
  values: {
    PDF: "Portable document.",
    DOCX: "Word document.",
    XLSX: "Excel workbook.",
    PPTX: "PowerPoint slides.",
    MARKDOWN: "Text with Markdown.",
    OSCAL: "Assessment results of OSCAL, as JSON: for the programs of auditors.",
  },
} as const satisfies EnumDeclaration;

export const deliverableStatus = {
  name: "DeliverableStatus",
  description: "Where a deliverable stands.",
  values: {
    QUEUED: "Waiting to be made.",
    RUNNING: "Being made.",
    READY: "There to be read.",
    FAILED: "Could not be made; see failure.",
  },
} as const satisfies EnumDeclaration;

export const deliverable = {
  name: "Deliverable",
  plural: "deliverables",
  description: "A document made from an exercise, an engagement or an organization as a whole.",
  permission: "read_deliverables",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: deliverableKind, disclosure: "shared", description: "What it is." },
    format: { type: "enum", of: deliverableFormat, disclosure: "shared", description: "Its file format." },
    status: { type: "enum", of: deliverableStatus, disclosure: "shared", description: "Where it stands." },
    progress: {
      type: "integer",
      disclosure: "shared",
      description: "How far the making of it has come, in percent; 100 once it is READY.",
    },
    attempts: { type: "integer", disclosure: "shared", description: "How often it was tried." },
    title: { type: "text", disclosure: "shared", description: "What it is called." },
    text: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Its text as Markdown, without the rows of its tables; null until it is READY.",
    },
    missing: {
      type: "text",
      list: true,
      disclosure: "shared",
      description: "What the record did not hold when it was made; the document says so too.",
    },
    download_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'READY' and ${row}.file_key is not null then '/api/deliverables/' || ${row}.id || '/file' end`,
      description: "Where its file is, for whoever may read it, by cookie or X-API-Key; null until it is READY.",
    },
    size_bytes: { type: "integer", nullable: true, disclosure: "shared", description: "Its size in bytes." },
    sha256: { type: "text", nullable: true, disclosure: "shared", description: "SHA-256 of its bytes, in hex." },
    requested_by: { type: "text", disclosure: "shared", description: "Who asked for it." },
    generated_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it became READY." },
    failure: { type: "text", nullable: true, disclosure: "shared", description: "Why it could not be made." },
    ...timestamps,
    organization: ofOrganization,
    engagement: {
      type: "one",
      nullable: true,
      record: "Engagement",
      where: { id: "engagement_id" },
      description: "The engagement it is made from, if any.",
    },
    exercise: {
      type: "one",
      nullable: true,
      record: "Exercise",
      where: { id: "exercise_id" },
      description: "The exercise it is made from, if any.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only deliverables of this kind." },
    format: { field: "format", compare: "=", description: "Only deliverables in this format." },
    status: { field: "status", compare: "=", description: "Only deliverables with this status." },
    exercise_id: byExercise,
    organization_id: byOrganization,
  },
  sorts: { title: "title", kind: "kind", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
