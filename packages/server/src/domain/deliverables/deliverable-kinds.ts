import type { deliverableFormat, deliverableKind } from "#domain/deliverables/deliverable.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { say } from "#platform/language/say.ts";

export type DeliverableKind = Code<typeof deliverableKind>;
export type DeliverableFormat = Code<typeof deliverableFormat>;
/** Formats rendered from a document; the others are written from the records themselves. */
export type RenderedFormat = Exclude<DeliverableFormat, "OSCAL" | "JSON">;
export type SubjectKind = "exercise" | "engagement" | "organization";

type Offer = {
  /** Its name for readers. */
  readonly name: () => string;
  readonly formats: readonly DeliverableFormat[];
  /** The subjects it can be generated from. */
  readonly from: readonly SubjectKind[];
  /** It is about the clients of a carrier, in a quarter. */
  readonly ofBook?: true;
  /** Also from an exercise that is not COMPLETED yet. */
  readonly ahead?: true;
  /** Only the operator generates and reads it: it would spoil the exercise for those who play it. */
  readonly forStaff?: true;
};

const ahead = { formats: ["PDF", "DOCX"], from: ["exercise"], ahead: true } as const;
const forStaff = { ...ahead, forStaff: true } as const;

/** The kinds of deliverables, with their formats and subjects. */
export const offers: Readonly<Record<DeliverableKind, Offer>> = {
  AFTER_ACTION_REPORT: {
    name: () => say("After-action report"),
    formats: ["PDF", "DOCX", "MARKDOWN"],
    from: ["exercise"],
  },
  EXECUTIVE_SUMMARY: { name: () => say("Executive summary"), formats: ["PDF"], from: ["exercise"] },
  IMPROVEMENT_PLAN: {
    name: () => say("Improvement plan"),
    formats: ["XLSX", "PDF"],
    from: ["exercise", "engagement", "organization"],
  },
  EXERCISE_PLAN: { ...forStaff, name: () => say("Exercise plan") },
  SITUATION_MANUAL: { ...forStaff, name: () => say("Situation manual") },
  MSEL: { ...forStaff, name: () => say("Master scenario events list") },
  FACILITATOR_HANDBOOK: { ...forStaff, name: () => say("Facilitator handbook") },
  EVALUATOR_HANDBOOK: { ...forStaff, name: () => say("Evaluator handbook") },
  PLAYER_BRIEF: { ...ahead, name: () => say("Player’s brief") },
  SIGN_IN_SHEET: { ...ahead, name: () => say("Sign-in sheet") },
  TRANSCRIPT: { name: () => say("Transcript"), formats: ["PDF", "JSON"], from: ["exercise"] },
  READINESS_REPORT: { name: () => say("Readiness report"), formats: ["PDF"], from: ["organization"] },
  MULTI_YEAR_PLAN: { name: () => say("Multi-year exercise plan"), formats: ["PDF", "DOCX"], from: ["organization"] },
  COMPLIANCE_EVIDENCE: {
    name: () => say("Compliance evidence"),
    formats: ["PDF", "XLSX", "OSCAL"],
    from: ["organization", "engagement"],
  },
  BOARD_SLIDES: { name: () => say("Board slides"), formats: ["PPTX", "PDF"], from: ["organization"] },
  BOOK_REPORT: { name: () => say("Book report"), formats: ["PDF", "XLSX"], from: ["organization"], ofBook: true },
};

export const fileTypes: Readonly<Record<DeliverableFormat, { readonly type: string; readonly extension: string }>> = {
  PDF: { type: "application/pdf", extension: "pdf" },
  DOCX: { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", extension: "docx" },
  XLSX: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extension: "xlsx" },
  PPTX: { type: "application/vnd.openxmlformats-officedocument.presentationml.presentation", extension: "pptx" },
  MARKDOWN: { type: "text/markdown; charset=utf-8", extension: "md" },
  OSCAL: { type: "application/json; charset=utf-8", extension: "json" },
  JSON: { type: "application/json; charset=utf-8", extension: "json" },
};
