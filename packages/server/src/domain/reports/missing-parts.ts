import { notAgreed } from "#domain/reports/report-agreement.ts";
import { stillMissing } from "#domain/reports/report-sentence.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { counted } from "#platform/text/counted.ts";

const SHOWN = 5;

/** SQL for what a report lacks: missing evidence, a section that may stay empty, reviewers, and their agreements. */
export function missingParts(row: string): string {
  return `(${stillMissing(row)} || case when trim(coalesce(${row}.participant_feedback, '')) = ''
    then array['The section participant_feedback is empty'] else '{}'::text[] end || case when ${row}.status = 'IN_REVIEW'
    and cardinality(coalesce(${row}.reviewer_ids, '{}')) = 0
    then array['Nobody at the client was asked to review it'] else '{}'::text[] end || case ${row}.status when 'IN_REVIEW'
    then array(select name || ' has not agreed to the text' from unnest(${notAgreed(row)}) name) else '{}'::text[] end)`;
}

export function withoutReason(without: readonly string[]): Refusal {
  const more = without.length - SHOWN;
  const named = [...without.slice(0, SHOWN), ...(more > 0 ? [`and ${counted(more, "more part")}`] : [])].join("; ");
  const message = phrase`note: say why this AfterActionReport becomes FINAL with parts missing, or add them first. Missing: ${named}.`;
  return new Refusal("BAD_USER_INPUT", message, { field: "note" });
}
