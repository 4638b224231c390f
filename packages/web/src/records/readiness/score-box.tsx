import { noScoreText, rangeText } from "#graphql/score-words.ts";
import { dayText, momentText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";
import { MovementWords } from "#records/readiness/movement-words.tsx";
import { PeerTrack } from "#records/readiness/peer-track.tsx";
import { overallPeersText, quartileText } from "#records/readiness/peers-text.ts";
import type { Measure, Score } from "#records/readiness/readiness-question.ts";
import { Status } from "#records/status.tsx";

type ScoreBoxProps = {
  readonly score: Score;
  /** The day of the previous score. */
  readonly since: string | undefined;
  readonly measure: Measure | undefined;
  readonly heading: "h1" | "h2";
};

/** The number and its reason: how much, since when, why, and its evidence. */
export function ScoreBox({ score, since, measure, heading: Heading }: ScoreBoxProps) {
  const peers = overallPeersText(measure);
  return (
    <section className="panel" aria-labelledby="readiness-score">
      <div className="panel-body">
        <Heading id="readiness-score" className="score-label">
          Readiness
        </Heading>
        <div className="score-figure">
          <span>{score.overall_score === null ? "–" : scoreText(score.overall_score)}</span>
          <span>
            {score.overall_score !== null && <ScoreChange change={score.change_since_previous} />}
            {since && <small>since {dayText(since)}</small>}
          </span>
        </div>
        {score.overall_score !== null && <p className="small faint">{rangeText(score)} without any one record</p>}
        <p className="score-why">
          <MovementWords score={score} />
        </p>
        <dl className="score-facts">
          <div>
            <dt>Status</dt>
            <dd>
              <ScoreStatus score={score} />
            </dd>
          </div>
          <div>
            <dt>Quartile</dt>
            <dd>{quartileText(measure)}</dd>
          </div>
          <div>
            <dt>As of</dt>
            <dd title={`Computed ${momentText(score.scored_at)}`}>{dayText(score.as_of)}</dd>
          </div>
          <div>
            <dt>Evidence</dt>
            <dd>{evidenceText(score)}</dd>
          </div>
        </dl>
        <div className="score-override">
          <span className="faint small">{peers ?? "Overall: no peers to compare with yet"}</span>
          <PeerTrack score={score.overall_score} measure={measure} />
        </div>
      </div>
    </section>
  );
}

/** Who sees a score that is not final also sees that it is compared with nobody's. */
function ScoreStatus({ score: { status, coverage } }: { readonly score: Score }) {
  if (status === "NOT_ASSESSED") return noScoreText(status);
  return (
    <>
      <Status status={status} />, {Math.round(coverage)} % covered
    </>
  );
}

function evidenceText({ dimensions, records }: Score): string {
  const ages = dimensions.flatMap(({ newest_evidence_days: days }) => (days === null ? [] : [days]));
  if (records === 0) return "None yet";
  const newest = Math.min(...ages);
  return say(
    "{0}, newest {1}",
    counted(records, "record"),
    newest === 0 ? say("of that day") : say("{0} old", counted(newest, "day")),
  );
}
