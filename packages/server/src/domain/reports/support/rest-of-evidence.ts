import type { Evidence } from "#domain/reports/evidenced-sentence.ts";
import { BY_NAME } from "#domain/reports/named-records.ts";
import type { EvidenceRecord } from "#domain/reports/support/evidence-facts.ts";
import { supportBy } from "#domain/reports/support/facts-in-words.ts";
import { checksOf } from "#domain/reports/support/unsupported.ts";

export type Rests =
  | { readonly unsupported: readonly string[] }
  | { readonly unsupported?: undefined; readonly rests_on: readonly Evidence[] };

/** The facts that a sentence uses of its evidence, or its claims that none of the evidence supports. */
export function restOfEvidence(text: string, evidence: readonly EvidenceRecord[], organization: string): Rests {
  const support = supportBy(evidence, organization);
  const checks = checksOf(text);
  const unsupported = checks.filter(({ isIn }) => !support.some(isIn)).map(({ said }) => said);
  if (unsupported.length > 0) return { unsupported: [...new Set(unsupported)] };
  const used = support.filter((each) => checks.some(({ isIn }) => isIn(each))).flatMap(({ of }) => of ?? []);
  const rests_on = evidence.map(({ record_kind, record_id }): Evidence => {
    const own = used.filter((each) => each.record_id === record_id).flatMap(({ fact }) => fact ?? []);
    return { record_kind, record_id, facts: [...new Set([...(BY_NAME[record_kind] ?? ["text"]), ...own])] };
  });
  return { rests_on };
}
