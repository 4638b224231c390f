import { inWords } from "#graphql/code-words.ts";
import { HeatCell } from "#kit/heat-cell.tsx";
import type { DimensionCode } from "#records/readiness/dimensions.ts";

type Scored = { readonly dimension: string; readonly score: number | null; readonly confidence: string | null };
type DimensionCellProps = { readonly code: DimensionCode; readonly scored: readonly Scored[] };

/** The score in one dimension; hatched if it rests on little evidence. */
export function DimensionCell({ code, scored }: DimensionCellProps) {
  const own = scored.find(({ dimension }) => dimension === code);
  return <HeatCell score={own?.score} dimension={inWords(code)} unsure={own?.confidence === "LOW"} />;
}
