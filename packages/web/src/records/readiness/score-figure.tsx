import { inSentence } from "#graphql/code-words.ts";
import type { ReadinessStatus } from "#graphql/enums.ts";
import { scoreText } from "#kit/scores.ts";

type ShownScore = {
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly status: keyof typeof ReadinessStatus | null;
};

/** A score with its range, and the word for it unless it is final. */
export function ScoreFigure({ score }: { readonly score: ShownScore }) {
  if (score.overall_score === null) return <span className="faint">{noScoreText(score.status)}</span>;
  return (
    <>
      <b>{scoreText(score.overall_score)}</b>
      <small className="unbroken">{rangeText(score)}</small>
      {score.status === "PROVISIONAL" && <small>{inSentence(score.status)}</small>}
    </>
  );
}

export function noScoreText(status: ShownScore["status"]): string {
  return status === "INSUFFICIENT_EVIDENCE" ? "Too little evidence" : "Not assessed";
}

/** "57.10 to 61.40": the least and the most of the score without any one record. */
export function rangeText({ range_low, range_high }: Pick<ShownScore, "range_low" | "range_high">): string {
  return range_low === null || range_high === null ? "" : `${scoreText(range_low)} to ${scoreText(range_high)}`;
}

/** "Score 58.80 (57.10 to 61.40)", or why there is none. */
export function scoreSaid(score: ShownScore): string {
  return `${score.overall_score === null ? "" : "Score "}${scoreWithRange(score)}`;
}

/** The same in a sentence: "58.80 (57.10 to 61.40), provisional". */
export function scoreWithRange(score: ShownScore): string {
  if (score.overall_score === null) return noScoreText(score.status);
  const range = rangeText(score);
  const provisional = score.status === "PROVISIONAL" ? ", provisional" : "";
  return `${scoreText(score.overall_score)}${range && ` (${range})`}${provisional}`;
}
