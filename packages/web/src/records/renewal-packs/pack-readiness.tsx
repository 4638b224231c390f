import { inSentence, inWords } from "#graphql/code-words.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import type { PackScore } from "#records/renewal-packs/pack-content.ts";

/** The score, what it rests on, and the digests with which anybody recomputes it. */
export function PackReadiness({ score }: { readonly score: PackScore | null }) {
  if (!score) {
    return (
      <Panel title="Readiness">
        <Empty title="No score">This organization was never scored.</Empty>
      </Panel>
    );
  }
  const { status, coverage, as_of, formula_version, parameters_digest, input_digest, dimensions } = score;
  return (
    <Panel title="Readiness" count={`as of ${dayText(as_of)}`}>
      <div className="panel-body">
        <Facts
          facts={[
            ["Score", scoreWithRange(score)],
            ["Status", inWords(status)],
            ["Assessed", say("{0} % of the weight", coverage)],
            ["Formula", formula_version],
          ]}
        />
      </div>
      <table className="stack line-above">
        <thead>
          <tr>
            <th scope="col">Dimension</th>
            <th scope="col">Score</th>
            <th scope="col" className="numeric">
              Weight
            </th>
            <th scope="col">Confidence</th>
          </tr>
        </thead>
        <tbody>
          {dimensions.map(({ dimension, score: points, weight, confidence }) => (
            <tr key={dimension}>
              <th scope="row">{inWords(dimension)}</th>
              <td data-label="Score">{points === null ? "–" : scoreText(points)}</td>
              <td data-label="Weight" className="numeric">
                {weight} %
              </td>
              <td data-label="Confidence">{confidence ? inSentence(confidence) : "not assessed"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="panel-end small break-anywhere">
        <Facts
          facts={[
            ["Parameters", parameters_digest],
            ["Evidence", input_digest],
          ]}
        />
      </div>
    </Panel>
  );
}
