import type { KnowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";

/** The record that a passage belongs to. */
export const passageRecords: Readonly<Record<KnowledgeSource, string>> = {
  AFTER_ACTION_REPORT: "AfterActionReport",
  FINDING: "AfterActionReport",
  GAP: "Gap",
  REMEDIATION: "ActionItem",
  DELIVERABLE: "Deliverable",
  EXERCISE_MEMORY: "Exercise",
  FILE: "Attachment",
};

type Passage = { readonly organization_id: string; readonly source: KnowledgeSource };

/** Finding a passage counts as reading its record. */
export function knowledgeReads(passages: readonly Passage[]): SeenRecords[] {
  return passages.map(({ organization_id, source }) => ({
    organization_id,
    record_kind: passageRecords[source],
    records: 1,
  }));
}
