import { inWords } from "#graphql/code-words.ts";
import { Panel } from "#kit/page.tsx";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { dimensions } from "#records/readiness/dimensions.ts";
import { ToPoints } from "#records/readiness/movement-words.tsx";
import { PeerTrack } from "#records/readiness/peer-track.tsx";
import { leftOutText, peersText, withheldText } from "#records/readiness/peers-text.ts";
import type { Benchmark, Score } from "#records/readiness/readiness-question.ts";
import { TableBelow } from "#records/readiness/table-below.tsx";
import { useMe } from "#session/me.ts";

type Props = { readonly score: Score; readonly benchmark: Benchmark | null };

export function DimensionsAgainstPeers({ score, benchmark }: Props) {
  const viewer = useMe().organization.kind;
  const overall = benchmark?.measures.find(({ dimension }) => dimension === null);
  const rows = dimensions.map(({ code }) => ({
    code,
    own: score.dimensions.find(({ dimension }) => dimension === code),
    measure: benchmark?.measures.find(({ dimension }) => dimension === code),
  }));
  const withheld = benchmark ? withheldText(benchmark, overall) : [];
  return (
    <Panel title="Dimensions against peers" count={benchmark ? peersText(benchmark, overall) : undefined}>
      <div className="panel-body">
        <ul>
          {rows.map(({ code, own, measure }) => (
            <li className="dimension-row" key={code}>
              <span>
                <ToPoints dimension={code}>{inWords(code)}</ToPoints>
                {own?.confidence === "LOW" && <small className="faint"> low confidence</small>}
              </span>
              <PeerTrack score={own?.score ?? null} unsure={own?.confidence === "LOW"} measure={measure} />
              <b className="numeric">{own?.score == null ? <span className="faint">–</span> : scoreText(own.score)}</b>
              <span className="numeric small">
                {own?.score == null ? (
                  <span className="faint">none</span>
                ) : (
                  <ScoreChange change={own.change_since_previous} />
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className="small faint dimension-key">
          <span className="key-own" /> own <span className="key-peers" /> peers, lower to upper quartile{" "}
          <span className="key-median" /> median. Bands are rounded to 5 and never affect the score.
          {rows.some(({ own }) => own?.confidence === "LOW") &&
            " Low confidence, hatched: fewer than 3 pieces of evidence."}
        </p>
        {overall?.cohort && <p className="small faint">{leftOutText(viewer)}</p>}
        {withheld.map((sentence) => (
          <p className="small faint" key={sentence}>
            {sentence}
          </p>
        ))}
        <TableBelow
          caption="Dimensions against peers"
          heads={["Dimension", "Score", "Confidence", "Change", "Lower", "Median", "Upper"]}
          rows={rows.map(({ code, own, measure }) => [
            inWords(code),
            own?.score == null ? "–" : scoreText(own.score),
            own?.confidence ? inWords(own.confidence) : "–",
            <ScoreChange key="change" change={own?.change_since_previous} />,
            measure?.p25 ?? "–",
            measure?.p50 ?? "–",
            measure?.p75 ?? "–",
          ])}
        />
      </div>
    </Panel>
  );
}
