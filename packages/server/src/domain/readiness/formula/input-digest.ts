import { canonicalJson, digestOf } from "#domain/readiness/formula/canonical-json.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

/** SHA-256 of the evidence of a score, independent of the order in which rows were read. */
export function inputDigest({ as_of, evaluations, decisions, gaps, action_items }: ReadinessInput): string {
  return digestOf({
    as_of,
    evaluations: inOrder(evaluations),
    decisions: inOrder(decisions),
    gaps: inOrder(gaps),
    action_items: inOrder(action_items),
  });
}

function inOrder(rows: readonly object[]): string[] {
  return rows.map(canonicalJson).sort();
}
