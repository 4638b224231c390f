import { inSentence } from "#graphql/code-words.ts";
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
  if (measure?.p50 == null) return `${own}; no peers to compare with`;
  const band =
    measure.p25 === null || measure.p75 === null
      ? `median ${measure.p50}`
      : `lower quartile ${measure.p25}, median ${measure.p50}, upper quartile ${measure.p75}`;
  const quartile = measure.own_quartile ? `; ${inSentence(measure.own_quartile)} quartile` : "";
  return `${own}; peers: ${band}${quartile}`;
}
