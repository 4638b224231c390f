import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";
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
  const injects = counted(records, "more rated inject or decision", "more rated injects or decisions");
  const parts = [...(records > 0 ? [injects] : []), ...(share > 0 ? [`${share} % more of the weight`] : [])];
  const again = score === null ? "It is exercised" : "It is exercised again";
  const own = share > 0 && score === null ? `, of which it has ${weight / 100} %` : "";
  return `${again}: a score needs ${parts.join(" and ")}${own}.`;
}
