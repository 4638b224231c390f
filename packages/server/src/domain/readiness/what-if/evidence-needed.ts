import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** Without a score: the dimensions whose exercise would bring one nearer, those that count most first. */
export function evidenceNeeded({ dimensions, coverage, records, status }: Readiness) {
  const missing = { records: parameters.floorRecords - records, weight: parameters.floorCoverageBp / 100 - coverage };
  const helps = ({ score, evidence_count }: DimensionReadiness) =>
    missing.weight > 0 ? score === null : evidence_count < parameters.minEvidence;
  const fewest = dimensions.filter(helps);
  const worth = fewest.length > 0 ? fewest : dimensions;
  return worth
    .toSorted((a, b) => b.weight - a.weight)
    .map(
      (each) =>
        ({
          dimension: each.dimension,
          kind: "EXERCISE",
          action: actionOf(each, missing),
          points: 0,
          overall_score: null,
          range_low: null,
          range_high: null,
          records,
          status,
          record_kind: null,
          record_id: null,
          reference: null,
          title: null,
          severity: null,
          due_on: null,
        }) as const,
    );
}

type Missing = { readonly records: number; readonly weight: number };

function actionOf({ score, weight }: DimensionReadiness, { records, weight: share }: Missing): string {
  const parts = [
    ...(records > 0 ? [counted(records, "more rated inject or decision", "more rated injects or decisions")] : []),
    ...(share > 0 ? [say("{0} % more of the weight", share)] : []),
  ];
  const needed = parts.length === 2 ? say("{0} and {1}", ...parts) : parts.join("");
  if (score !== null) return say("It is exercised again: a score needs {0}.", needed);
  if (share <= 0) return say("It is exercised: a score needs {0}.", needed);
  return say("It is exercised: a score needs {0}, of which it has {1} %.", needed, weight / 100);
}
