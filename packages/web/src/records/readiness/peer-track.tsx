import { inSentence } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import type { Measure } from "#records/readiness/readiness-question.ts";

type PeerTrackProps = {
  readonly score: number | null;
  readonly unsure?: boolean;
  readonly measure: Measure | undefined;
};

/** The organization's score as a bar, over the band of its peers. Its text has the same numbers. */
export function PeerTrack({ score, unsure, measure }: PeerTrackProps) {
  const { p25, p50, p75 } = measure ?? {};
  return (
    <span className="track" role="img" aria-label={trackText(score, measure)}>
      {p25 != null && p75 != null && <i style={{ left: `${p25}%`, width: `${p75 - p25}%` }} />}
      {score !== null && <s className={unsure ? "unsure" : undefined} style={{ width: `${score}%` }} />}
      {p50 != null && <u style={{ left: `${p50}%` }} />}
    </span>
  );
}

function trackText(score: number | null, measure: Measure | undefined): string {
  const own = score === null ? "Not assessed" : scoreText(score);
  if (measure?.p50 == null) return say("{0}; no peers to compare with", own);
  const band =
    measure.p25 === null || measure.p75 === null
      ? say("median {0}", scoreText(measure.p50))
      : say(
          "lower quartile {0}, median {1}, upper quartile {2}",
          scoreText(measure.p25),
          scoreText(measure.p50),
          scoreText(measure.p75),
        );
  const quartile = measure.own_quartile ? say("; {0} quartile", inSentence(measure.own_quartile)) : "";
  return say("{0}; peers: {1}{2}", own, band, quartile);
}
