import { displayLanguage } from "#kernel/display-language.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const deliverableKind = {
  name: "DeliverableKind",
  description: "Kind of deliverable.",
  values: {
    AFTER_ACTION_REPORT: "Report of an exercise: PDF, DOCX, MARKDOWN.",
    EXECUTIVE_SUMMARY: "Two-page summary of the report: PDF.",
    IMPROVEMENT_PLAN: "Gaps and action items: XLSX, PDF.",
    EXERCISE_PLAN: "Purpose, scope, roles, schedule and evaluation of an exercise, for its staff: PDF, DOCX.",
    SITUATION_MANUAL: "The story and its questions, which staff hand out in the room: PDF, DOCX.",
    MSEL: "Master scenario events list, for exercise staff: PDF, DOCX.",
    FACILITATOR_HANDBOOK: "Each inject with what is expected and what to ask, for exercise staff: PDF, DOCX.",
    EVALUATOR_HANDBOOK: "What to watch for at each inject, with room to write, for exercise staff: PDF, DOCX.",
    PLAYER_BRIEF: "When, where and how, without the story, for participants: PDF, DOCX.",
    SIGN_IN_SHEET: "Participants with room for their signatures: PDF, DOCX.",
    TRANSCRIPT: "All that was said, decided and found in an exercise: PDF, JSON.",
    READINESS_REPORT: "Scores and the evidence behind them: PDF.",
    MULTI_YEAR_PLAN: "Multi-year exercise plan, of the organization's ACTIVE program: PDF, DOCX.",
    COMPLIANCE_EVIDENCE: "Controls that were exercised: PDF, XLSX, OSCAL.",
    BOARD_SLIDES: "Slides for a board: PPTX, PDF.",
    BOOK_REPORT: "A carrier's book in a quarter: PDF, XLSX.",
  },
  labels: {
    AFTER_ACTION_REPORT: "after-action report",
    MSEL: "master scenario events list (MSEL)",
    MULTI_YEAR_PLAN: "multi-year exercise plan",
    PLAYER_BRIEF: "player's brief",
    SIGN_IN_SHEET: "sign-in sheet",
  },
} as const satisfies EnumDeclaration;

export const deliverableFormat = {
  name: "DeliverableFormat",
  description: "File format of a deliverable.",
  values: {
    PDF: "Portable document.",
    DOCX: "Word document.",
    XLSX: "Excel workbook.",
    PPTX: "PowerPoint slides.",
    MARKDOWN: "Markdown text.",
    OSCAL: "OSCAL assessment results as JSON, for audit tools.",
    JSON: "JSON, for programs.",
  },
  labels: {
    PDF: "PDF",
    DOCX: "Word",
    XLSX: "Excel",
    PPTX: "PowerPoint",
    OSCAL: "OSCAL",
    JSON: "JSON",
  },
} as const satisfies EnumDeclaration;

export const deliverableStatus = {
  name: "DeliverableStatus",
  description: "Status of a deliverable.",
  values: {
    QUEUED: "Waiting to be generated.",
    RUNNING: "Being generated.",
    READY: "Ready to read.",
    FAILED: "Could not be generated; see failure.",
  },
} as const satisfies EnumDeclaration;

export const deliverable = {
  name: "Deliverable",
  plural: "deliverables",
  description: "A document generated from an exercise, an engagement, a whole organization or a carrier's book.",
  permission: "read_deliverables",
  disclosure: "confidential",
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: deliverableKind, disclosure: "shared", description: "Kind of deliverable." },
    format: { type: "enum", of: deliverableFormat, disclosure: "shared", description: "File format." },
    status: { type: "enum", of: deliverableStatus, disclosure: "shared", description: "Status." },
    progress: {
      type: "integer",
      disclosure: "shared",
      description: "Progress in percent; 100 once it is READY.",
    },
    attempts: { type: "integer", disclosure: "shared", description: "Number of attempts." },
    title: { type: "text", disclosure: "shared", description: "Title." },
    language: {
      type: "enum",
      of: displayLanguage,
      disclosure: "shared",
      description: "Language of the document; OSCAL and JSON are for programs, and not translated.",
    },
    quarter: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Calendar quarter (UTC) that a BOOK_REPORT is about, such as 2026-Q3; null for other kinds.",
    },
    text: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Text as Markdown, without table rows; null until it is READY.",
    },
    missing: {
      type: "text",
      list: true,
      disclosure: "shared",
      description: "What was missing from the record when it was generated; the document lists it too.",
    },
    download_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.status = 'READY' and ${row}.file_key is not null then '/api/deliverables/' || ${row}.id || '/file' end`,
      description: "Address of the file, for callers who may read it, by cookie or X-API-Key; null until it is READY.",
    },
    size_bytes: { type: "integer", nullable: true, disclosure: "shared", description: "Size in bytes." },
    sha256: { type: "text", nullable: true, disclosure: "shared", description: "SHA-256 of the file, in hex." },
    requested_by: { type: "text", disclosure: "shared", description: "Who requested it." },
    generated_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it became READY." },
    failure: { type: "text", nullable: true, disclosure: "shared", description: "Why it could not be generated." },
    ...timestamps,
    organization: ofOrganization,
    engagement: {
      type: "one",
      nullable: true,
      record: "Engagement",
      where: { id: "engagement_id" },
      description: "Engagement it is generated from, if any.",
    },
    exercise: {
      type: "one",
      nullable: true,
      record: "Exercise",
      where: { id: "exercise_id" },
      description: "Exercise it is generated from, if any.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
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
