import { type OverallShown, overallShown, rangeShown, scoreShown } from "#domain/documents/shown.ts";
import { say } from "#platform/language/say.ts";

export function scoreValue(score: OverallShown | null): string {
  return score && score.overall_score !== null ? scoreShown(score.overall_score) : "–";
}

/** How sure the figure is, before what else there is to say of it; without a score, why there is none. */
export function scoreNote(score: OverallShown | null, other: string): string {
  if (!score) return other;
  if (score.overall_score === null) return overallShown(score);
  const range = rangeShown(score);
  const sure = score.status === "PROVISIONAL" ? [say("provisional")] : [];
  return [...sure, ...(range ? [say("{0} without any one of its {1} records", range, score.records)] : []), other].join(
    "; ",
  );
}
