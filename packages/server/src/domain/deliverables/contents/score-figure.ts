import { overallShown, scoreShown } from "#domain/documents/shown.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";

type Overall = Pick<ScoreFacts, "overall_score" | "range_low" | "range_high" | "status">;

export function scoreValue(score: Overall | null): string {
  return score && score.overall_score !== null ? scoreShown(score.overall_score) : "–";
}

/** The range, before what else there is to say of the figure; without a score, why there is none. */
export function scoreNote(score: Overall | null, other: string): string {
  if (!score) return other;
  if (score.overall_score === null) return overallShown(score);
  if (score.range_low === null || score.range_high === null) return other;
  return `${scoreShown(score.range_low)} to ${scoreShown(score.range_high)} without any one record; ${other}`;
}
