import { inSentence } from "#graphql/code-words.ts";
import type { ReadinessStatus } from "#graphql/statuses.ts";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";

type Range = { readonly range_low: number | null; readonly range_high: number | null };

/** A score with what shows how sure it is. */
export type ShownScore = Range & {
  readonly overall_score: number | null;
  /** The rated injects and the decisions behind it; null if it was never computed. */
  readonly records: number | null;
  readonly status: keyof typeof ReadinessStatus | null;
};

export function noScoreText(status: ShownScore["status"]): string {
  return status === "INSUFFICIENT_EVIDENCE" ? "Too little evidence" : "Not assessed";
}

/** "57.10 to 61.40": the least and the most of the score without any one record. */
export function rangeText({ range_low, range_high }: Range): string {
  return range_low === null || range_high === null
    ? ""
    : say("{0} to {1}", scoreText(range_low), scoreText(range_high));
}

/** "9 records, provisional"; nothing if there is no evidence. */
export function sureText({ records, status }: Pick<ShownScore, "records" | "status">): string {
  if (!records) return "";
  return status === "PROVISIONAL" ? `${counted(records, "record")}, ${inSentence(status)}` : counted(records, "record");
}

/** "Score 58.80 (57.10 to 61.40, 9 records)", or why there is none. */
export function scoreSaid(score: ShownScore): string {
  const said = scoreWithRange(score);
  return score.overall_score === null ? said : say("Score {0}", said);
}

/** The same in a sentence: "58.80 (57.10 to 61.40, 9 records, provisional)". */
export function scoreWithRange(score: ShownScore): string {
  const figure = score.overall_score === null ? noScoreText(score.status) : scoreText(score.overall_score);
  const sure = [rangeText(score), sureText(score)].filter(Boolean).join(", ");
  return sure ? `${figure} (${sure})` : figure;
}
