import { hasChanged } from "#domain/reports/evidence-kinds.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reportSection = {
  name: "ReportSection",
  description: "A section of an after-action report, in reading order.",
  values: {
    EXECUTIVE_SUMMARY: "Executive summary.",
    NARRATIVE: "Narrative.",
    STRENGTHS: "Strengths.",
    AREAS_FOR_IMPROVEMENT: "Areas for improvement.",
    PARTICIPANT_FEEDBACK: "Participants' feedback.",
    MISSING_EVIDENCE: "What was missing from the record when this version was drafted. It cannot be edited.",
  },
} as const satisfies EnumDeclaration;

export const sentenceOrigin = {
  name: "SentenceOrigin",
  description: "Origin of a sentence of a report.",
  values: {
    DRAFTED: "Drafted from the record.",
    WRITTEN: "Written by a person and based on records they named, in the text (MFL-G-231) or with it.",
  },
} as const satisfies EnumDeclaration;

export const reportSentence = {
  name: "ReportSentence",
  plural: "report_sentences",
  description: "A sentence or line of an after-action report, with the records it is based on.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    section: { type: "enum", of: reportSection, disclosure: "shared", description: "Section." },
    position: { type: "integer", disclosure: "shared", description: "Position in the section, from 1." },
    paragraph: {
      type: "integer",
      disclosure: "shared",
      description: "Number of the paragraph or list line in the section, from 1.",
    },
    heading: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Line above its list; empty for a list without one, null outside of lists.",
    },
    text: { type: "text", typed: true, disclosure: "shared", description: "Text." },
    origin: { type: "enum", of: sentenceOrigin, disclosure: "shared", description: "Origin." },
    is_stale: {
      type: "boolean",
      disclosure: "shared",
      expression: isStale,
      description: "Whether a record changed, in what the sentence says of it, since it was written or confirmed.",
    },
    confirmed_by: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Who last confirmed it after its records had changed.",
    },
    confirmed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was confirmed." },
    confirmation_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it is still true.",
    },
    ...timestamps,
    rests_on: {
      type: "many",
      record: "ReportEvidence",
      where: { sentence_id: "id" },
      description: "Records it is based on; empty if a person wrote it and named none.",
    },
    stale_because: {
      type: "many",
      record: "ReportEvidence",
      where: { sentence_id: "id" },
      only: hasChanged,
      description: "Those that have changed since.",
    },
  },
  filters: {
    section: { field: "section", compare: "=", description: "Only sentences in this section." },
    is_stale: { field: "is_stale", compare: "=", description: "true: only stale sentences; false: only the others." },
  },
  order: {
    by: [
      ["report_id", "uuid"],
      ["section_rank", "smallint"],
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

function isStale(row: string): string {
  return `exists (select from ${evidenceOf(row)} v where ${hasChanged("v")})`;
}

/** SQL for what was missing when a report was drafted and was not added since. */
export function stillMissing(row: string): string {
  return `array(select s.text from report_sentences s where s.organization_id = ${row}.organization_id
    and s.report_id = ${row}.id and s.section = 'MISSING_EVIDENCE'
    and exists (select from ${evidenceOf("s")} v where not ${hasChanged("v")}) order by s.position)`;
}

/** `offset 0` has the planner find it before it compares records: they are compared for no other sentence. */
function evidenceOf(row: string): string {
  return `(select * from report_evidence e
      where e.organization_id = ${row}.organization_id and e.sentence_id = ${row}.id offset 0)`;
}
