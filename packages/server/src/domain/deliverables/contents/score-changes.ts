import { scoresByDay } from "#domain/deliverables/contents/charts.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";

/** A score, and the day since which its changes are measured; null if it is the first. */
export type Compared = { readonly score: ScoreFacts; readonly since: string | null };

type Scores = Pick<OrganizationFacts, "latest_readiness_score" | "readiness_scores">;

/**
 * The latest score with its changes since the day before it that has one: the two last points of the trend. Of several
 * scores of a day, a reader of documents sees the last one only.
 */
export function comparedByDay({ latest_readiness_score: score, readiness_scores }: Scores): Compared | null {
  if (!score) return null;
  const earlier = scoresByDay(readiness_scores).findLast(
    (each) => each.as_of < score.as_of && each.overall_score !== null,
  );
  const before = new Map(earlier?.dimensions.map((each) => [each.dimension, each.score]));
  const dimensions = score.dimensions.map((each) => ({
    ...each,
    change_since_previous: difference(each.score, before.get(each.dimension) ?? null),
  }));
  const change_since_previous = difference(score.overall_score, earlier?.overall_score ?? null);
  return { score: { ...score, dimensions, change_since_previous }, since: earlier?.as_of ?? null };
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 100) / 100;
}
