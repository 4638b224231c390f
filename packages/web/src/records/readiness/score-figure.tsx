import { noScoreText, rangeText, type ShownScore, sureText } from "#graphql/score-words.ts";
import { scoreText } from "#kit/scores.ts";

/** A score with its range, its records, and the word for it unless it is final. */
export function ScoreFigure({ score }: { readonly score: ShownScore }) {
  return (
    <>
      {score.overall_score === null ? (
        <span className="faint">{noScoreText(score.status)}</span>
      ) : (
        <>
          <b>{scoreText(score.overall_score)}</b>
          <small className="unbroken">{rangeText(score)}</small>
        </>
      )}
      {sureText(score) && <small>{sureText(score)}</small>}
    </>
  );
}
