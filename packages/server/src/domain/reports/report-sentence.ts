import { hasChanged } from "#domain/reports/evidence-kinds.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reportSection = {
  name: "ReportSection",
  description: "A section of an after-action report, in the order in which they are read.",
  values: {
    EXECUTIVE_SUMMARY: "The whole on half a page.",
    NARRATIVE: "What happened.",
    STRENGTHS: "What went well.",
    AREAS_FOR_IMPROVEMENT: "What did not.",
    PARTICIPANT_FEEDBACK: "What participants said.",
    MISSING_EVIDENCE: "What the record did not hold when this version was drafted. Nobody edits it.",
  },
} as const satisfies EnumDeclaration;

export const sentenceOrigin = {
  name: "SentenceOrigin",
  description: "Where a sentence of a report comes from.",
  values: {
    DRAFTED: "From the record, word by word: it rests on what it was drafted from.",
    WRITTEN: "From a person: it rests on the records that they named, in it (G-231) or beside it.",
  },
} as const satisfies EnumDeclaration;

export const reportSentence = {
  name: "ReportSentence",
  plural: "report_sentences",
  description: "A sentence, or line, of an after-action report, with the records that it rests on.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    section: { type: "enum", of: reportSection, disclosure: "shared", description: "Where it stands." },
    position: { type: "integer", disclosure: "shared", description: "Its place in the section, from 1." },
    paragraph: {
      type: "integer",
      disclosure: "shared",
      description: "Which paragraph or line of a list in the section it stands in, from 1.",
    },
    heading: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "The line above the list that it stands in; empty for a list without one, null outside of lists.",
    },
    text: { type: "text", typed: true, disclosure: "shared", description: "What it says." },
    origin: { type: "enum", of: sentenceOrigin, disclosure: "shared", description: "Where it comes from." },
    is_stale: {
      type: "boolean",
      disclosure: "shared",
      expression: isStale,
      description: "Whether a record changed in what the sentence took from it, since it was written or confirmed.",
    },
    confirmed_by: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Who last said that it is still true, after records had changed.",
    },
    confirmed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When they said so." },
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
      description: "The records that it rests on; none where a person wrote it and named no record.",
    },
    stale_because: {
      type: "many",
      record: "ReportEvidence",
      where: { sentence_id: "id" },
      only: hasChanged,
      description: "Those of them that changed since.",
    },
  },
  filters: {
    section: { field: "section", compare: "=", description: "Only sentences of this section." },
    is_stale: { field: "is_stale", compare: "=", description: "Only sentences that are stale, or that are not." },
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
  return `exists (select from report_evidence v
    where v.organization_id = ${row}.organization_id and v.sentence_id = ${row}.id and ${hasChanged("v")})`;
}

/** SQL for what was missing when a report was drafted and was not brought in since. */
export function stillMissing(row: string): string {
  return `array(select s.text from report_sentences s where s.organization_id = ${row}.organization_id
    and s.report_id = ${row}.id and s.section = 'MISSING_EVIDENCE' and exists (select from report_evidence v
      where v.organization_id = s.organization_id and v.sentence_id = s.id and not ${hasChanged("v")})
    order by s.position)`;
}
