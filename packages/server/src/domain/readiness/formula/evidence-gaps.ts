import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { say } from "#platform/language/say.ts";

type Point = {
  readonly as_of: string;
  readonly dimensions: readonly {
    readonly dimension: DimensionCode;
    readonly score: number | null;
    /** On this day or an earlier one. */
    readonly was_assessed: boolean;
  }[];
};

export type EvidenceGap = {
  readonly dimension: DimensionCode;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string;
};

/** In the language that is spoken. */
const never = () => say("No completed exercise had tested it by then.");
const noMore = () =>
  say("All its evidence was over {0} days old by then, or had been withdrawn.", parameters.recency.zeroDays);

/** Where consecutive points, oldest first, lack a dimension. */
export function evidenceGaps(points: readonly Point[]): EvidenceGap[] {
  const codes = new Set(points.flatMap(({ dimensions }) => dimensions.map(({ dimension }) => dimension)));
  const gaps = [...codes].flatMap((dimension) => gapsOf(dimension, points));
  return gaps.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

function gapsOf(dimension: DimensionCode, points: readonly Point[]): EvidenceGap[] {
  const days = points.map(({ as_of, dimensions }) => ({
    as_of,
    ...dimensions.find((each) => each.dimension === dimension),
  }));
  const lacks = days.map(({ score = null }) => score === null);
  return days.flatMap(({ as_of: from, was_assessed }, at) => {
    if (!lacks[at] || lacks[at - 1]) return [];
    const end = lacks.indexOf(false, at);
    const to = end < 0 ? null : (days[end - 1]?.as_of ?? null);
    return [{ dimension, from, to, reason: was_assessed ? noMore() : never() }];
  });
}
