import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { ScoreChange } from "#kit/score-change.tsx";
import { Sparkline } from "#kit/sparkline.tsx";
import type { HomeShown } from "#operator/home/home-question.ts";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";

type Score = NonNullable<HomeShown["movements"]>[number];

export function ScoreMovements({ scores }: { readonly scores: readonly Score[] }) {
  return (
    <Panel title="Score movements" count="last 60 days, newest first">
      {scores.length === 0 ? (
        <Empty title="No score moved">A score appears here when it is computed and saved.</Empty>
      ) : (
        <ul className="list">
          {scores.map(({ id, change_since_previous, organization, ...score }) => (
            <li key={id}>
              <span className="grow">
                <span className="strong">{organization.name}</span>
              </span>
              <Sparkline values={trendOf(organization.readiness_scores)} />
              <span className="numeric width-96">
                <ScoreFigure score={score} />
                <small>
                  <ScoreChange change={change_since_previous} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** They are sorted latest first. */
function trendOf(scores: Score["organization"]["readiness_scores"]): number[] {
  return scores.toReversed().flatMap(({ overall_score }) => (overall_score === null ? [] : [overall_score]));
}
